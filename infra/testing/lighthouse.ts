import { startPortals } from './portal.ts';
import { runWith } from './run-with.ts';
import { behindSecureBalancer } from './secure-balancer.ts';
import { withServiceSets } from './services.ts';

// `npm run lighthouse`
const args = process.argv.slice(2);
await runWith(
  (body) =>
    withServiceSets(1, async (sets) =>
      body(await startPortals(await Promise.all(sets.map(behindSecureBalancer)))),
    ),
  ['node', 'web/tools/lighthouse/lighthouse.ts', ...args],
);
