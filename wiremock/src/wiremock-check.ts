import { parseArgs } from 'node:util';
import { startRecordedUpstream } from '@ebp/contracts/testing/recorded-upstream-process';
import { areas, ofAreas } from './check/areas.ts';
import { liveFaults } from './check/live-check.ts';
import { bodyFiles, loadMappings } from './check/load.ts';
import { staticFaults } from './check/static-check.ts';

// `npm run wiremock:check`
const { positionals } = parseArgs({ allowPositionals: true });
const loaded = loadMappings();
const wrong = positionals.filter((area) => !areas(loaded).includes(area));

if (wrong.length > 0) {
  console.error(`There is no area ${wrong.join(', ')}. Areas are: ${areas(loaded).join(', ')}`);
  process.exitCode = 2;
} else {
  // The recorded upstream ends with this process, which a signal alone would end without telling it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const asked = ofAreas(loaded, positionals);
  const upstream = await startRecordedUpstream();
  const live = await liveFaults(upstream.url, asked).finally(upstream.stop);
  const faults = [...staticFaults(loaded, bodyFiles()), ...live];
  for (const fault of faults) console.error(fault);
  console.log(`${asked.length} of ${loaded.length} mappings asked, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
