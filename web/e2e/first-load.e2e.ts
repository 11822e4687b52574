import { testFirstLoad } from './harness/first-load.ts';

// The pages on which visits start, and the heaviest ones; all others with `npm run test:e2e -- --project=measuring
// first-load`.
testFirstLoad(['label', 'ebpHome', 'ebpMachine', 'ebpTonerOrder', 'guest-ebpMeterRead', 'agent-ebpHome']);
