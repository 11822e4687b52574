import { defineConfig } from '@playwright/test';
import { addresses, portalCount } from './e2e/harness/addresses.ts';
import { chromiumFlags } from './e2e/harness/chromium-flags.ts';

/** What takes minutes and is measured, not proven: `npm run test:e2e -- --project=measuring`. */
const measuring = '**/*.measure.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: addresses.results,
  snapshotPathTemplate: 'e2e/speech/{arg}{ext}',
  // A test changes the state of a portal's recorded upstream: one test at a time for each portal.
  workers: portalCount,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // What waits is patient: a machine may be busy with other things. What never comes still fails.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'portal', testMatch: '**/*.e2e.ts' },
    { name: 'measuring', testMatch: measuring, workers: 1 },
  ],
  use: {
    baseURL: addresses.portal,
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Without one, a page that never comes fails its test without its address.
    navigationTimeout: 50_000,
    launchOptions: { executablePath: addresses.chromium, args: chromiumFlags },
  },
});
