import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { everyPage, type Visitor } from './harness/every-page.ts';
import { type PageState, sweepButtons } from './harness/focus-sweep.ts';
import { onePageForms } from './harness/forms/pages.ts';
import { stagedForms } from './harness/forms/stages.ts';
import { confirmAsGuest } from './harness/guest.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const accounts = { user: demoAccounts.harbourAdmin, agent: demoAccounts.contactCentreAgent };

async function openAs(page: Page, visitor: Visitor, path: string): Promise<void> {
  if (visitor === 'user' || visitor === 'agent') return signIn(page, accounts[visitor], path);
  if (visitor === 'guest') await confirmAsGuest(page);
  await page.goto(path);
}

/** The frame is pressed once for each kind of visitor. */
const withFrame = ['login', 'ebpHome', 'guest-ebpHome', 'agent-ebpHome'];

const pages = Object.entries(everyPage).map(([name, { path, visitor }]): [string, PageState] => [
  name,
  { reach: (page) => openAs(page, visitor, path), within: withFrame.includes(name) ? 'body' : 'main' },
]);

const steps = Object.entries({ ...stagedForms, ...onePageForms }).flatMap(([name, form]) => {
  const reachStep = async (page: Page, count: number) => {
    await signIn(page, form.account, form.path);
    for (const { fill } of form.steps.slice(0, count)) await fill(page);
  };
  const stages = form.steps.map((_, index): [string, PageState] => [
    `${name}, step ${index + 1}`,
    { reach: (page) => reachStep(page, index + 1), within: 'main' },
  ]);
  const receipt: PageState = {
    reach: async (page) => {
      await reachStep(page, form.steps.length);
      await page.getByRole('button', { name: form.send, exact: true }).click();
      await expect(form.done(page).first()).toBeVisible();
    },
    within: 'main',
  };
  const offered: PageState = {
    reach: async (page) => {
      await reachStep(page, 1);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Continue with it' }).first()).toBeVisible();
    },
    within: 'main',
  };
  const offers = form.steps[0].isOffered ? [[`${name}, offered again`, offered] as const] : [];
  return [...stages, ...offers, [`${name}, sent`, receipt] as const];
});

const typeIn = async (page: Page, { company, code, password }: DemoAccount) => {
  await page.goto(`/?company=${company}`);
  await page.getByLabel('Login name').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

const detailOf = (path: string, heading: string | RegExp, within = 'main'): PageState => ({
  reach: async (page) => {
    await signIn(page, accounts.user, path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  },
  within,
});

const others: readonly (readonly [string, PageState])[] = [
  ['login, filled in', { reach: (page) => typeIn(page, accounts.user), within: '#login' }],
  [
    'login, a new password',
    {
      reach: async (page) => {
        await typeIn(page, demoAccounts.harbourExpired);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByLabel('New Password', { exact: true }).fill('Harbour-2027');
        await page.getByLabel('Confirm Password').fill('Harbour-2027');
      },
      within: '#login',
    },
  ],
  [
    'several pages open',
    {
      reach: async (page) => {
        await signIn(page, accounts.user, '/ebp/home');
        for (const name of ['Toner order', 'E-invoice', 'Service request']) {
          await page.getByRole('link', { name: 'Home' }).first().click();
          await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name }).click();
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        }
      },
      within: 'nav[aria-label="Open pages"]',
    },
  ],
  ['the details of a machine', detailOf('/ebp/machine?view=HK-M-0001', 'Sheaf C5560 A3')],
  ['a user who was saved', detailOf('/ebp/user/update?view=U-HK-0013&action=update_view', 'User updated')],
  [
    'the search',
    {
      reach: async (page) => {
        await signIn(page, accounts.user, '/ebp/home');
        await page.getByRole('button', { name: /^Find anything/ }).click();
        await page.getByRole('combobox').fill('toner');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      within: 'dialog[open]',
    },
  ],
  [
    'the list of readings',
    {
      reach: async (page) => {
        await signIn(page, accounts.user, '/ebp/meterRead');
        await page.getByRole('button', { name: 'List', exact: true }).click();
        await expect(page.getByRole('table').first()).toBeVisible();
      },
      within: 'main',
    },
  ],
  [
    'a list with filters',
    {
      reach: (page) => signIn(page, accounts.user, '/ebp/machine?machineId=HK-M&model=Sheaf'),
      within: 'main search',
    },
  ],
];

test.describe.configure({ timeout: 30 * 60_000 });
test.use({ screenshot: 'off' });

const totals = { states: 0, buttons: 0 };

for (const [name, state] of [...pages, ...steps, ...others]) {
  test(`wherever a button of ${name} is pressed by keyboard, the focus stays on something`, async ({
    browser,
  }) => {
    const { buttons, faults } = await sweepButtons(browser, state);
    totals.states += 1;
    totals.buttons += buttons;
    process.stdout.write(
      `  ${name}: ${buttons} buttons, ${faults.length} faults (so far ${totals.states} states, ${totals.buttons} buttons)\n${faults.map((fault) => `    ${fault}\n`).join('')}`,
    );
    expect(faults).toEqual([]);
  });
}
