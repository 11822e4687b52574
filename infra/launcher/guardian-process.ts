import { createInterface } from 'node:readline';
import { endGroup } from './process-group.ts';

// Runs beside a launcher, see guardian.ts. Its standard input closes when the launcher exits.
const groups = new Set<number>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, number] = line.split(' ');
  if (verb === 'watch') groups.add(Number(number));
  if (verb === 'release') groups.delete(Number(number));
}
await Promise.all([...groups].map((group) => endGroup(group, 3_000)));
process.exit(0);
