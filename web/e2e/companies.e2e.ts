import { companyCodes } from '@ebp/contracts/company';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts, demoCodes } from '@ebp/contracts/testing/demo-world';
import type { Locator } from '@playwright/test';
import { confirmAsGuest, giveContact } from './harness/guest.ts';
import { takePictures } from './harness/pictures.ts';
import { readData } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { switchGuestsOff } from './harness/upstream.ts';

const {
  harbourAdmin,
  harbourViewer,
  contactCentreAgent,
  merlionAdmin,
  merlionOffice,
  merlionAgent,
  bayanAdmin,
  bayanOffice,
  bayanAgent,
  formosaAdmin,
  formosaOffice,
  formosaAgent,
} = demoAccounts;

/** What people of each company see that those of another do not. */
const worlds = [
  {
    company: 'CHK',
    admin: harbourAdmin,
    agent: contactCentreAgent,
    customers: ['Harbour Trading', 'Victoria Logistics'],
    machines: 23,
    serial: 'SFB20437',
    message: 'Your statement of account is ready',
    terms: /Hong Kong Special Administrative Region/,
    caller: '2412-0088',
    account: 'Victoria Logistics',
    report: 'Fleet usage by department',
  },
  {
    company: 'CSPL',
    admin: merlionAdmin,
    agent: merlionAgent,
    customers: ['Merlion Foods', 'Orchard Media'],
    machines: 20,
    serial: 'SFC20437',
    message: 'Your statement is ready',
    terms: /The law of Singapore/,
    caller: '6734 0014',
    account: 'Orchard Media',
    report: 'Carbon footprint of printing',
  },
  {
    company: 'CMM',
    admin: bayanAdmin,
    agent: bayanAgent,
    customers: ['Bayan Hotels', 'Kinabalu Timber', 'Selangor Printing Works'],
    machines: 24,
    serial: 'SFB41438',
    message: 'Statement of last month',
    terms: /The law of Malaysia/,
    caller: '+60 88-420010',
    account: 'Kinabalu Timber',
    report: 'Fleet usage by site',
  },
  {
    company: 'CMTW',
    admin: formosaAdmin,
    agent: formosaAgent,
    customers: ['Formosa Optics', 'Yushan Tea', 'Kaohsiung Marine'],
    machines: 24,
    serial: 'SFA20437',
    message: "Last month's statement can be downloaded",
    terms: /The law of Taiwan/,
    caller: '886 9333 40033',
    account: '玉山茶業 Yushan Tea',
    report: '各部門用量',
  },
] as const;

for (const world of worlds) {
  test(`[LOG-08] [MAC-01] [SHL-18] the administrator of ${world.company} finds the own machines, terms and messages`, async ({
    page,
  }) => {
    await signIn(page, world.admin, '/ebp/machine');
    await page.getByRole('button', { name: /More filters/ }).click();
    const company = page.getByRole('combobox', { name: 'Company' });
    await expect(company.getByRole('option')).toContainText(['', ...world.customers]);
    await expect(page.getByRole('cell', { name: world.serial })).toBeVisible();
    const { userInfo } = await readData(page, userCurrentInfo);
    expect(userInfo.machineList).toHaveLength(world.machines);
    const terms = page.getByRole('link', { name: /^Terms of use/ });
    await expect(terms).toHaveAttribute('target', '_blank');
    await page.goto((await terms.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await expect(page.getByText(world.terms)).toBeVisible();
    await takePictures(page, `terms-${world.company}`);
    await page.goto('/ebp/home');
    await page.getByRole('link', { name: `Details: ${world.message}` }).click();
    await expect(page.getByRole('dialog', { name: world.message })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('8 messages, 2 unread')).toBeVisible();
  });

  test(`[CCC-02] [CCC-04] [CCC-05] the agent of ${world.company} knows who calls, and their machines`, async ({
    page,
  }) => {
    await signIn(page, world.agent);
    await expect(page.getByRole('heading', { name: 'Due by today' })).toBeVisible();
    await page.getByLabel('What the caller says').fill(world.caller);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: world.account, exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Contact account - ${world.account}` }),
    ).toBeVisible();
    const machines = page.getByRole('table', { name: `Machines of ${world.account}` });
    await expect(machines.getByRole('rowheader').first()).toBeVisible();
    await page.getByRole('link', { name: /^Reports of/ }).click();
    await expect(page.getByRole('main').getByText(world.report).first()).toBeVisible();
  });
}

test('[ACC-02] the viewer of CHK reads messages and sends nothing', async ({ page }) => {
  await signIn(page, harbourViewer, '/ebp/message');
  await expect(page.getByText('8 messages, 3 unread')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Meter reading' })).toHaveCount(0);
});

async function sendReading(tile: Locator, readings: Readonly<Record<string, number>>): Promise<void> {
  for (const [counter, reading] of Object.entries(readings))
    await tile.getByLabel(`Current reading, ${counter}`).fill(String(reading));
  await tile.getByRole('button', { name: /^Submit/ }).click();
  await expect(tile.getByText('Submitted', { exact: true })).toBeVisible();
}

// Not the machines of the guests' test: a machine stays reserved for five seconds after a reading.
const offices = [
  { office: merlionOffice, machine: 'SG-M-0007', black: 31_650, colour: 17_980 },
  { office: bayanOffice, machine: 'MY-M-0007', black: 50_800, colour: 28_600 },
  { office: formosaOffice, machine: 'TW-M-0007', black: 43_150, colour: 24_360 },
] as const;
for (const { office, machine, black, colour } of offices) {
  test(`[ACC-01] [MTR-12] somebody of ${office.company} with three machines sees these alone and reads one`, async ({
    page,
  }) => {
    await signIn(page, office, '/ebp/meterRead');
    await expect(page.getByRole('article')).toHaveCount(3);
    const tile = page.getByRole('article').filter({ hasText: machine });
    await sendReading(tile, { Black: black, Colour: colour });
  });
}

const scanned = {
  CHK: { Black: 32_900, Colour: 18_500 },
  CSPL: { Black: 28_450, Colour: 16_200, 'Large format': 3_100 },
  CMM: { Black: 46_150, Colour: 26_230 },
  CMTW: { Black: 39_080, Colour: 22_230 },
} as const;
for (const company of companyCodes) {
  test(`[LOG-14] [QRL-06] [MTR-02] a guest of ${company} scans a machine and reads it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { inUse } = demoCodes(company);
    await confirmAsGuest(page, inUse, company);
    await page.getByRole('link', { name: /^Meter reading/ }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await giveContact(page);
    await sendReading(page.getByRole('article'), scanned[company]);
  });
}

test('[LOG-15] a scan at a company that has switched guests off tells so and keeps the machine for who signs in', async ({
  page,
}) => {
  await switchGuestsOff('CMM');
  await page.goto(`/pages/login?ql=${demoCodes('CMM').inUse}&company=CMM`);
  await page.getByRole('button', { name: 'Login as guest' }).click();
  await expect(page.getByText('Guest login is not available')).toBeVisible();
  await page.getByLabel('Login name').fill(bayanAdmin.code);
  await page.getByLabel('Password', { exact: true }).fill(bayanAdmin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/ebp\/home/);
});
