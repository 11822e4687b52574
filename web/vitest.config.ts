import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { type CheckedDocument, checkMarkup } from './tools/html-checker.ts';
import viteConfig from './vite.config.ts';

const dependencies = [
  '@internationalized/date',
  '@tanstack/react-query',
  'axe-core',
  'dompurify',
  'formik',
  'idb',
  'minisearch',
  'react-aria-components/*',
  'react-aria/useCalendar',
  'react-dom/client',
  'react-intl',
  'react-router-dom',
  'react-stately/useCalendarState',
  'vitest-browser-react',
  'yup',
  'zod',
];

/**
 * Components are tested where they live, in Debian's Chromium: focus, layout, CSS and the accessibility tree are the
 * browser's own. Logic without a document runs in Node.
 */
export default defineConfig({
  plugins: viteConfig.plugins ?? [],
  resolve: viteConfig.resolve ?? {},
  root: import.meta.dirname,
  test: {
    name: 'web',
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          setupFiles: ['./src/testing/logic-setup.ts', '@ebp/contracts/testing/properties'],
          // A process for each of many small files costs four times what their tests cost.
          isolate: false,
          testTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        // Named here, because a dependency found while a test runs would reload the page under the test.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'], include: dependencies },
        test: {
          name: 'components',
          // A page loads the client once: to load it again for each file costs as much as half of the tests.
          isolate: false,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['./src/testing/setup.ts'],
          // What waits is patient: a machine may be busy with other things. What never comes still fails.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000, interval: 10 } },
          css: { include: /.+/ },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { checkMarkup: (_, documents: readonly CheckedDocument[]) => checkMarkup(documents) },
            provider: playwright({
              // A transition would be measured on its way, and takes time.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
                args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
    ],
  },
});
