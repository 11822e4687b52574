import { startRecordedUpstream } from '@ebp/contracts/testing/recorded-upstream-process';
import { liveFaults } from './check/live-check.ts';
import { bodyFiles, loadMappings } from './check/load.ts';
import { staticFaults } from './check/static-check.ts';

const loaded = loadMappings();
const upstream = await startRecordedUpstream();
const live = await liveFaults(upstream.url, loaded).finally(upstream.stop);
const faults = [...staticFaults(loaded, bodyFiles()), ...live];

for (const fault of faults) console.error(fault);
console.log(`${loaded.length} mappings checked, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
