import { testFirstLoad } from './harness/first-load.ts';

// The pages on which visits start, and the heaviest ones; all others with `npm run test:e2e -- --project=measuring
// first-load`.
testFirstLoad([
  'login-guest',
  'label',
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
