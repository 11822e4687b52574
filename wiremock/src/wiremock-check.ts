import { liveFaults } from './check/live-check.ts';
import { bodyFiles, loadMappings, recordingRoot } from './check/load.ts';
import { staticFaults } from './check/static-check.ts';
import { startWireMock } from './check/wiremock-process.ts';

const loaded = loadMappings();
const wiremock = await startWireMock(recordingRoot);
const live = await liveFaults(wiremock.url, loaded).finally(wiremock.stop);
const faults = [...staticFaults(loaded, bodyFiles()), ...live];

for (const fault of faults) console.error(fault);
console.log(`${loaded.length} mappings checked, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
