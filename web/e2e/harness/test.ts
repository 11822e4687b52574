import { test as base, expect } from '@playwright/test';
import { resetDemoState } from './demo-state.ts';
import { tellViolations, watchPage } from './page-guard.ts';

interface Options {
  /** Console messages that a test provokes on purpose. */
  readonly expectedFaults: readonly RegExp[];
  /** Whether the browser knows service workers: one fetches the whole portal, which most tests need not pay for. */
  readonly isKeptOffline: boolean;
}

interface Always {
  readonly firstState: undefined;
  readonly cleanPages: undefined;
}

/**
 * Playwright's test for this portal: starts from the first state of the demo world, and fails when any page of it
 * warned, threw or violated the content security policy.
 */
export const test = base.extend<Options & Always>({
  expectedFaults: [[], { option: true }],
  isKeptOffline: [false, { option: true }],
  firstState: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      await resetDemoState();
      await use(undefined);
    },
    { auto: true },
  ],
  cleanPages: [
    async ({ context, expectedFaults, isKeptOffline }, use) => {
      const watched: ReturnType<typeof watchPage>[] = [];
      await context.addInitScript(tellViolations);
      if (!isKeptOffline) await context.addInitScript(forgetServiceWorkers);
      context.on('page', (page) => watched.push(watchPage(page)));
      await use(undefined);
      const faults = watched.flatMap((page) => page.faults);
      const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'what the pages of this test reported').toEqual([]);
    },
    { auto: true },
  ],
});

function forgetServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

export { expect };
