import { testFirstLoad } from './harness/first-load.ts';

// The pages that visits begin with, and those that ask most; all others by `npm run test:e2e -- --project=measuring first-load`.
testFirstLoad([
  'login-guest',
  'ebpHome',
  'ebpMachine',
  'ebpTonerOrder',
  'ebpEStatement',
  'ebpServiceRequest',
  'guest-ebpHome',
  'guest-ebpMeterRead',
  'ebpQrCodeLogin',
  'agent-ebpHome',
  'eccaAccountView',
]);
