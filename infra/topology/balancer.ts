import { join } from 'node:path';
import type { PartPlan } from '../launcher/part.ts';
import { root } from '../launcher/paths.ts';
import type { ReplicaPorts } from './replica.ts';

/** Debian's HAProxy with the containers' own configuration, on loopback. */
export function balancerPlan(port: number, [first, second]: readonly [ReplicaPorts, ReplicaPorts]): PartPlan {
  return {
    name: 'haproxy',
    command: 'haproxy',
    args: ['-db', '-f', join(root, 'infra/containers/haproxy.cfg')],
    env: {
      PORTAL_BIND: `127.0.0.1:${port}`,
      BFF_1: `127.0.0.1:${first.portal}`,
      BFF_1_ADMIN_PORT: String(first.admin),
      BFF_2: `127.0.0.1:${second.portal}`,
      BFF_2_ADMIN_PORT: String(second.admin),
    },
    // A call without the portal's header: if a replica refuses it, the replica is up.
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/bff/session`)).status === 403,
  };
}
