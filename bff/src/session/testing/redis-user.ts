import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';

const runbook = readFileSync(new URL('../../../../docs/runbook.md', import.meta.url), 'utf8');

/** What docs/runbook.md lets the portal's user do in Redis. */
export const portalRights = (/`ACL SETUSER portal on >\S+ ([^`]+)`/.exec(runbook)?.[1] ?? '').split(' ');

const withTests = portalRights.flatMap((right) => [right, right.replace('ebp:', 'test:')]);

/**
 * Makes a user of Redis.
 * @param port of the server, where the address names a Sentinel instead
 * @param rights those of the runbook, also for what tests store
 * @returns the address with the user in it
 */
export async function asPortal(
  address: string,
  port = Number(new URL(address).port),
  rights: readonly string[] = withTests,
): Promise<string> {
  const name = randomUUID();
  const redis = new Redis(port);
  await redis.call('ACL', 'SETUSER', name, 'on', '>secret', ...rights);
  redis.disconnect();
  return address.replace('://', `://${name}:secret@`);
}
