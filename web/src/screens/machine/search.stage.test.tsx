import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { choice, openFilters, optionsOf } from '../../testing/locators.ts';
import { openMachines, past, shownRows, singaporeSession, testMachine } from './testing/open-machines.ts';

const filterNames = [
  'Machine ID',
  'Serial number',
  'Department',
  'Model',
  'Contract number',
  'Contract starts',
  'Contract ends',
];
const mixed = [
  testMachine({ pkey: 'running', machineId: 'M-01' }),
  testMachine({ pkey: 'ended', machineId: 'M-02', machineEndDate: past }),
  testMachine({ pkey: 'suspended', machineId: 'M-03', status: 'SUSPENDED' }),
  testMachine({ pkey: 'over', machineId: 'M-04', machineEndDate: past, contractEndDate: past }),
];

async function choose({ getByRole }: Pick<typeof page, 'getByRole'>, density: string): Promise<void> {
  await getByRole('button', { name: 'Columns' }).click();
  await getByRole('radio', { name: density }).click();
  await userEvent.keyboard('{Escape}');
}

describe('machine filters on the screen', () => {
  it('[MAC-01] [MAC-02] [MAC-04] [MAC-15] [ACC-07] [ACC-15] offers the nine filters with VALID chosen, and the own companies alone, finds ended machines as EXPIRED, and all of them, and opens details of running ones, and says why not of others', async () => {
    const { screen } = await openMachines({ machines: mixed });
    await openFilters(screen);
    for (const name of filterNames) {
      await expect.element(screen.getByRole('textbox', { name, exact: true })).toHaveValue('');
    }
    await expect.element(choice(screen, 'Company')).toHaveValue('');
    expect(optionsOf(choice(screen, 'Company'))).toEqual([
      'All companies',
      'Harbour Trading',
      'Victoria Logistics',
    ]);
    await expect.element(choice(screen, 'Status')).toHaveValue('VALID');
    await expect.element(screen.getByText('1 machine', { exact: true })).toBeVisible();
    await choice(screen, 'Status').selectOptions('EXPIRED');
    await expect.poll(shownRows).toEqual(['M-02', 'M-04']);
    await choice(screen, 'Status').selectOptions('All');
    await expect.poll(shownRows).toEqual(['M-01', 'M-02', 'M-03', 'M-04']);
    await expect.element(screen.getByRole('cell', { name: 'SUSPENDED' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Details, M-01' })).toBeEnabled();
    for (const name of ['Details, M-02', 'Details, M-03']) {
      const button = screen.getByRole('button', { name });
      await expect.element(button).toBeDisabled();
      await expect.element(button).toHaveAccessibleDescription(/status VALID only/);
    }
    await expect.element(screen.getByRole('cell', { name: 'EXPIRED' })).toHaveLength(2);
    const own = screen.getByRole('cell', { name: '28/02/2099 Contract ended on 31/01/2020' });
    await expect.element(own).toBeVisible();
    expect(screen.getByText(/^Contract ended on/).elements()).toHaveLength(1);
    await screen.switchTo('zh-Hant');
    for (const name of ['已到期', '暫停']) {
      await expect.element(screen.getByRole('cell', { name }).first()).toBeVisible();
    }
  });
});

describe('machine list', () => {
  it('[OPN-48] shows nothing as the status of a machine that has none', async () => {
    const machines = [testMachine({ status: '' })];
    const { screen } = await openMachines({ machines, search: '?status=ALL' });
    const cell = screen.getByRole('row', { name: /HK-M-0001/ }).getByRole('cell');
    await expect.element(cell.first()).toBeVisible();
    expect(document.querySelector('td span:empty')).toBeNull();
  });

  it('[FMT-01] [MAC-07] [MAC-16] fits a phone, writes contract dates as they are typed into its filters, tells whom to e-mail about a missing machine, and leads home by Back', async () => {
    await page.viewport(390, 844);
    const { screen } = await openMachines();
    await expect.element(screen.getByRole('cell', { name: /01\/03\/2024$/ })).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: /28\/02\/2099$/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
    const link = screen.getByRole('link', { name: 'devices@hk.supplier.example' });
    await expect.element(link).toHaveAttribute('href', 'mailto:devices@hk.supplier.example');
    await expect.element(screen.getByText(/for verification/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/ebp/home');
  });

  it('[MAC-06] [ACC-14] [LOG-25] [HOM-15] [OPN-72] [ERR-05] has a photo of 180 by 180 beside the model where rows are comfortable, not in the close ones it begins with: from where the session says that pictures lie, the small icon where no photo is written; one without a path is told to the log alone', async () => {
    const { login } = buildSession();
    // The test server's root under another name; its only picture is there.
    const session = buildSession({ login: { ...login, imageUrl: '/./' } });
    const bare = testMachine({ pkey: 'bare', photo: null, smallIconPathUrl: null });
    const icon = testMachine({ pkey: 'icon', photo: '', smallIconPathUrl: 'mark.svg?small' });
    const { screen, network } = await openMachines({ machines: [testMachine(), icon, bare], session });
    await expect.element(screen.getByRole('cell', { name: /Sheaf C5560 A3/ })).toHaveLength(3);
    expect(document.querySelector('td img')).toBeNull();
    await choose(screen, 'Comfortable');
    const photo = () => document.querySelector('td img')?.parentElement?.getBoundingClientRect();
    await expect.poll(() => [photo()?.width, photo()?.height]).toEqual([180, 180]);
    const photos = [...document.querySelectorAll('td img')];
    expect(photos.map((one) => one.getAttribute('src'))).toEqual(['/./mark.svg', '/./mark.svg?small']);
    await expect.poll(() => network.log).toEqual(['picture missing']);
    await screen.unmount();
    await openMachines();
    await expect.poll(() => [photo()?.width, photo()?.height]).toEqual([180, 180]);
  });

  it('[MAC-06] [ACC-14] has neither photo nor location reference outside CHK', async () => {
    const { screen } = await openMachines({ session: singaporeSession() });
    await expect.element(screen.getByRole('rowheader', { name: 'HK-M-0001' })).toBeVisible();
    expect(document.querySelector('table img')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Location reference' }).elements()).toEqual([]);
  });
});

describe('machine list without machines to show', () => {
  it('[ERR-01] [ERR-04] says what failed, loads it on another try, says that no record was found, and leads on to all machines', async () => {
    const { screen, recover } = await openMachines({
      machines: mixed,
      search: '?machineId=nothing',
      failsFirst: true,
    });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
    recover();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('No record found')).toBeVisible();
    await screen.getByRole('button', { name: 'Show all machines' }).click();
    await expect.element(screen.getByText('4 machines')).toBeVisible();
  });

  it('keeps what was searched for where all machines include it', async () => {
    const { screen } = await openMachines({ machines: mixed });
    const box = screen.getByRole('searchbox').first();
    await box.fill('M-02');
    await expect.element(screen.getByText('No record found')).toBeVisible();
    await screen.getByRole('button', { name: 'Show all machines' }).click();
    await expect.poll(shownRows).toEqual(['M-02']);
    await expect.element(box).toHaveValue('M-02');
    await box.fill('M-99');
    await screen.getByRole('button', { name: 'Show all machines' }).click();
    await expect.element(screen.getByText('4 machines')).toBeVisible();
    await expect.element(box).toHaveValue('');
  });

  it('[ERR-04] says that nothing is assigned to the account', async () => {
    const { screen } = await openMachines({ machines: [] });
    await expect.element(screen.getByText('No machine is assigned to your account yet.')).toBeVisible();
  });
});
