import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { OnePageForm } from './harness/forms/form.ts';
import { onePageForms } from './harness/forms/pages.ts';
import { go } from './harness/go.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

/** Forms with stages: the journeys of their own reload them at a stage and press twice. */
const withJourneys = ['toner-order', 'paper-order', 'service-request', 'relocation'];

interface Presses {
  /** Number of calls that the page sent. */
  calls: number;
  /** Number of clicks still to make. */
  left: number;
  /** The browser's own. */
  fetch: typeof fetch;
}

type Pressed = Window & { presses: Presses };

/**
 * Simulates an impatient person: the first click is repeated while the answer is pending, and once more when it has
 * arrived and the form is still shown.
 */
async function pressAgain(page: Page, api: RegExp, name: string) {
  await page.evaluate(
    ([path = '', label]) => {
      const { fetch } = window;
      const presses: Presses = { calls: 0, left: 0, fetch };
      Object.assign(window, { presses });
      const pressAfter = (pauses: readonly number[]) =>
        Promise.all(
          pauses.map(async (pause) => {
            presses.left += 1;
            await new Promise((resolve) => setTimeout(resolve, pause));
            // Open pages stay rendered, hidden.
            const buttons = [...document.querySelectorAll('button')].filter((one) => one.checkVisibility());
            buttons.find((one) => (one.ariaLabel ?? one.textContent) === label)?.click();
            presses.left -= 1;
          }),
        );
      window.fetch = async (...call) => {
        const { pathname } = new URL(call[0] instanceof Request ? call[0].url : call[0], location.href);
        if (!new RegExp(path).test(pathname)) return fetch(...call);
        presses.calls += 1;
        await pressAfter([100, 300, 600]);
        const answer = await fetch(...call);
        void pressAfter([0, 1, 5, 20, 100]);
        return answer;
      };
    },
    [api.source, name],
  );
}

/** Opens a page without loading the document again, which would restore what is typed. */
async function open(page: Page, path: string) {
  await go(page, path);
  const current = page.getByRole('navigation', { name: 'Open pages' }).locator('[aria-current="page"]');
  await expect(current).toHaveAttribute('href', path);
}

/** Fills a form in; returns the address of what was typed. */
async function fillIn(page: Page, { path, steps: [step] }: OnePageForm): Promise<string> {
  await open(page, path);
  await step.fill(page);
  await step.isThere(page);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function findAndSend(page: Page, address: string, form: OnePageForm) {
  const { steps, send, api, done } = form;
  await open(page, address);
  if (steps[0].isOffered) await page.getByRole('button', { name: 'Continue with it' }).first().click();
  await steps[0].isThere(page);
  // Two forms end with the same words, which vanish by themselves.
  await expect(done(page)).toHaveCount(0);
  await pressAgain(page, api, send);
  await page.getByRole('button', { name: send, exact: true }).click();
  await expect(done(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window as unknown as Pressed).presses.left)).toBe(0);
  const calls = await page.evaluate(() => {
    const { presses } = window as unknown as Pressed;
    window.fetch = presses.fetch;
    return presses.calls;
  });
  expect(calls).toBe(1);
}

/** Forms that one person fills in, one after the other, in one browser: all of them outlive one reload. */
const rounds = Map.groupBy(Object.entries(onePageForms), ([, { account }]) => account);
for (const [account, round] of rounds) {
  const names = round.map(([name]) => name).join(', ');
  test(`[ERR-08] ${names}: there again after a reload, and sent once however often it is pressed`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, account, '/ebp/profile/');
    const addresses: string[] = [];
    for (const [name, form] of round)
      await test.step(name, async () => addresses.push(await fillIn(page, form)));
    await page.reload();
    for (const [index, [name, form]] of round.entries())
      await test.step(name, () => findAndSend(page, addresses[index] ?? '', form));
  });
}

test('every screen on which something is sent stands among these forms, or has a journey of its own', () => {
  const root = new URL('../src/screens/', import.meta.url);
  const isForm = /use(PortalForm|Wizard|Request|Kept|OpenJournal)\b/;
  const withForms = readdirSync(root).filter((screen) =>
    readdirSync(new URL(`${screen}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .some((file) => isForm.test(readFileSync(new URL(`${screen}/${file}`, root), 'utf8'))),
  );
  const others = ['handover'];
  const journeys = withJourneys.map((screen) => new URL(`${screen}.e2e.ts`, import.meta.url));
  for (const journey of journeys)
    expect(readFileSync(journey, 'utf8')).toMatch(/\.reload\(\)[\s\S]*\.dblclick\(\)/);
  const listed = [...withJourneys, ...Object.values(onePageForms).map(({ screen }) => screen)];
  expect(withForms.sort()).toEqual([...new Set([...listed, ...others])].sort());
});
