import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumbers } from '../bootstrap/arguments.ts';
import { measureFairness } from './fairness.ts';
import { compareBuildsInLife, compareInLife, fullSize, shortSize } from './life/life.ts';
import { measureScale, measureStoredSessions } from './scale.ts';
import { compare } from './side-by-side.ts';

// `npm run bench`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    life: { type: 'boolean' },
    short: { type: 'boolean' },
    beside: { type: 'string' },
    scale: { type: 'boolean' },
    stored: { type: 'boolean' },
    fairness: { type: 'boolean' },
  },
});
const earlier = values.beside === undefined ? undefined : resolve(values.beside);
const [first, second, third] = wholeNumbers('bench', positionals, 3);
const size = values.short ? shortSize : fullSize;
if (values.scale)
  await measureScale({ seconds: first ?? 5, sessions: second ?? 1000, streams: third ?? 1000 });
else if (values.stored) await measureStoredSessions(first ?? 5, second ?? 1_000_000);
else if (values.fairness) await measureFairness(first ?? 3, second ?? 8);
else if (values.life && earlier !== undefined)
  await compareBuildsInLife(size, earlier, first ?? 3, second ?? 1000);
else if (values.life) await compareInLife(size);
else {
  await compare(first ?? 5, second ?? 3, earlier);
  if (earlier === undefined) await compareInLife(size);
}
