import { resolve } from 'node:path';
import { measureFairness } from './fairness.ts';
import { compareBuildsInLife, compareInLife, fullSize, shortSize } from './life/life.ts';
import { measureScale, measureStoredSessions } from './scale.ts';
import { compare } from './side-by-side.ts';

/**
 * `npm run bench [-- <rounds> <seconds>]`: the gateway compared with common alternatives, with one session and one call,
 * then with a load that looks like life.
 * `npm run bench -- --life [--short]`: with the load that looks like life alone; `--short` shows only that it runs.
 * `npm run bench -- --beside <checkout> [<rounds> <seconds>]`: the gateway compared with another build of itself, in
 * turn.
 * `npm run bench -- --life --beside <checkout> [<rounds> <rate>]`: the same with the load that looks like life: CPU for
 * an action.
 * `npm run bench -- --scale [<seconds> <sessions> <streams>]`: how it scales with processes, sessions and event
 * streams.
 * `npm run bench -- --stored [<seconds> <sessions>]`: whether a request costs the same with a million sessions in Redis.
 * `npm run bench -- --fairness [<rounds> <seconds>]`: how much one noisy session slows down quiet ones.
 */
const args = process.argv.slice(2);
const [first, second, third] = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
const earlier = besideOf(args);
const size = args.includes('--short') ? shortSize : fullSize;
if (args.includes('--scale'))
  await measureScale({ seconds: first ?? 5, sessions: second ?? 1000, streams: third ?? 1000 });
else if (args.includes('--stored')) await measureStoredSessions(first ?? 5, second ?? 1_000_000);
else if (args.includes('--fairness')) await measureFairness(first ?? 3, second ?? 8);
else if (args.includes('--life') && earlier !== undefined)
  await compareBuildsInLife(size, earlier, first ?? 3, second ?? 1000);
else if (args.includes('--life')) await compareInLife(size);
else {
  await compare(first ?? 5, second ?? 3, earlier);
  if (earlier === undefined) await compareInLife(size);
}

function besideOf(words: readonly string[]): string | undefined {
  const at = words.indexOf('--beside');
  return at === -1 ? undefined : resolve(words[at + 1] ?? '');
}
