import { startPortals } from './portal.ts';
import { runWith } from './run-with.ts';
import { withServiceSets } from './services.ts';

const usage = `npm run test:e2e [-- <Playwright arguments>]

Runs the end-to-end tests, or those named, in Chromium against a portal of their own on free ports.

Examples
  npm run test:e2e
  npm run test:e2e -- machine              (files whose name contains it)
  npm run test:e2e -- --grep MAC-03
  E2E_PICTURES=1 npm run test:e2e -- home  (leaves pictures of its pages in .run/pictures)
`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(usage);
} else {
  // Starting a second portal is worth it only for many tests.
  const count = args.length === 0 ? 2 : 1;
  await runWith(
    (body) => withServiceSets(count, async (sets) => body(await startPortals(sets))),
    ['playwright', 'test', '--config', 'web/playwright.config.ts', ...args],
  );
}
