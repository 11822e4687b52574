import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts, demoCodes } from '@ebp/contracts/testing/demo-world';
import { confirmAsGuest, giveContact } from './harness/guest.ts';
import { readData } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

/** What people of these companies see that those of another do not; the tests of the screens are of CHK and CSPL. */
const worlds = [
  {
    company: 'CMM',
    admin: demoAccounts.bayanAdmin,
    customers: ['Bayan Hotels', 'Kinabalu Timber', 'Selangor Printing Works'],
    machines: 24,
    serial: 'SFB41438',
    scanned: { Black: 46_150, Colour: 26_230 },
  },
  {
    company: 'CMTW',
    admin: demoAccounts.formosaAdmin,
    customers: ['Formosa Optics', 'Yushan Tea', 'Kaohsiung Marine'],
    machines: 24,
    serial: 'SFA20437',
    scanned: { Black: 39_080, Colour: 22_230 },
  },
] as const;

for (const { company, admin, customers, machines, serial, scanned } of worlds) {
  test(`[LOG-08] [LOG-14] [MAC-01] [MTR-02] a guest of ${company} reads a scanned machine, its administrator finds the own machines`, async ({
    page,
  }) => {
    await confirmAsGuest(page, demoCodes(company).inUse, company);
    await page.getByRole('link', { name: /^Meter reading/ }).click();
    const tile = page.getByRole('article');
    await expect(tile).toHaveCount(1);
    await giveContact(page);
    for (const [counter, reading] of Object.entries(scanned))
      await tile.getByLabel(`Current reading, ${counter}`).fill(String(reading));
    await tile.getByRole('button', { name: /^Submit/ }).click();
    await expect(tile.getByText('Submitted', { exact: true })).toBeVisible();

    await signIn(page, admin, '/ebp/machine');
    await page.getByRole('button', { name: /More filters/ }).click();
    const options = page.getByRole('combobox', { name: 'Company' }).getByRole('option');
    await expect(options).toContainText(['', ...customers]);
    await expect(page.getByRole('cell', { name: serial })).toBeVisible();
    const { userInfo } = await readData(page, userCurrentInfo);
    expect(userInfo.machineList).toHaveLength(machines);
  });
}
