import { startPortals } from './portal.ts';
import { runWith } from './run-with.ts';
import { behindSecureBalancer } from './secure-balancer.ts';
import { withServiceSets } from './services.ts';

const usage = `npm run lighthouse [-- <words>]

Measures every page of the portal, or those whose name contains one of the words, as a phone sees it for the first time,
with a portal of its own, behind the load balancer of production; ends with 1 when a page misses its budget.

Examples
  npm run lighthouse
  npm run lighthouse -- home machine
  LIGHTHOUSE_RUNS=5 npm run lighthouse -- login
  LIGHTHOUSE_APPLIED=1 npm run lighthouse -- toner   the phone's speed applied instead of calculated
`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(usage);
} else {
  await runWith(
    (body) =>
      withServiceSets(1, async (sets) =>
        body(await startPortals(await Promise.all(sets.map(behindSecureBalancer)))),
      ),
    ['node', 'web/tools/lighthouse/lighthouse.ts', ...args],
  );
}
