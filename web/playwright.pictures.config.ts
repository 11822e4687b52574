import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './e2e/harness/chromium-flags.ts';

/** Pictures of the kit page, compared with those of an earlier version of the code (`npm run test:pictures`). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.pictures.ts',
  snapshotPathTemplate: `${process.env.PICTURES_DIR}/before/{arg}{ext}`,
  outputDir: `${process.env.PICTURES_DIR}/differences`,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  use: {
    baseURL: process.env.PICTURES_URL ?? '',
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args: chromiumFlags },
  },
});
