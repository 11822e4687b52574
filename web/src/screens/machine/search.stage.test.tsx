import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { choice, openFilters, optionsOf } from '../../testing/locators.ts';
import {
  buildMachines,
  openMachines,
  past,
  shownRows,
  singaporeSession,
  testMachine,
} from './testing/open-machines.ts';

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
];

async function choose({ getByRole }: Pick<typeof page, 'getByRole'>, density: string): Promise<void> {
  await getByRole('button', { name: 'Columns' }).click();
  await getByRole('radio', { name: density }).click();
  await userEvent.keyboard('{Escape}');
}

describe('machine filters on the screen', () => {
  it('[MAC-01] [MAC-02] [ACC-15] offers the nine filters with VALID chosen, and the own companies alone', async () => {
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
  });

  it('[MAC-01] keeps what was typed and not yet searched for while the list is sorted and paged', async () => {
    const { screen } = await openMachines({ machines: buildMachines(23) });
    await openFilters(screen);
    await screen.getByRole('textbox', { name: 'Department' }).fill('sales');
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await screen.getByRole('table').getByRole('button', { name: 'Serial number' }).click();
    await expect.element(screen.getByText('23 machines')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Department' })).toHaveValue('sales');
  });

  it('[MAC-02] takes dates as DD/MM/YYYY and refuses one that does not exist', async () => {
    const { screen } = await openMachines();
    await openFilters(screen);
    const starts = screen.getByRole('textbox', { name: 'Contract starts', exact: true });
    await starts.fill('31/02/2024');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('Invalid date format')).toBeVisible();
    await expect.element(starts).toHaveFocus();
    await starts.fill('01/03/2024');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('Contract starts: 01/03/2024')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/machine?contractStartDate=2024-03-01');
  });

  it('[MAC-15] finds ended machines as EXPIRED, and all of them', async () => {
    const { screen } = await openMachines({ machines: mixed });
    await openFilters(screen);
    await screen.getByRole('combobox', { name: 'Status' }).selectOptions('EXPIRED');
    await expect.poll(shownRows).toEqual(['M-02']);
    await screen.getByRole('combobox', { name: 'Status' }).selectOptions('All');
    await expect.poll(shownRows).toEqual(['M-01', 'M-02', 'M-03']);
    await expect.element(screen.getByRole('cell', { name: 'SUSPENDED' })).toBeVisible();
  });
});

describe('machine list', () => {
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

  it('[MAC-04] [MAC-15] [ACC-07] opens details of running machines, and says why not of others', async () => {
    const { screen } = await openMachines({ machines: mixed, search: '?status=ALL' });
    await expect.element(screen.getByRole('button', { name: 'Details, M-01' })).toBeEnabled();
    for (const name of ['Details, M-02', 'Details, M-03']) {
      const button = screen.getByRole('button', { name });
      await expect.element(button).toBeDisabled();
      await expect.element(button).toHaveAccessibleDescription(/status VALID only/);
    }
    await expect.element(screen.getByRole('cell', { name: 'EXPIRED' })).toBeVisible();
    await screen.switchTo('zh-Hant');
    for (const name of ['已到期', '暫停']) {
      await expect.element(screen.getByRole('cell', { name })).toBeVisible();
    }
  });

  it('[MAC-06] [ACC-14] [OPN-72] has a photo of 180 by 180 beside the model where rows are comfortable, not in the close ones it begins with', async () => {
    const { screen } = await openMachines();
    await expect.element(screen.getByRole('cell', { name: /Sheaf C5560 A3/ })).toBeVisible();
    expect(document.querySelector('td img')).toBeNull();
    await choose(screen, 'Comfortable');
    const photo = () => document.querySelector('td img')?.parentElement?.getBoundingClientRect();
    await expect.poll(() => [photo()?.width, photo()?.height]).toEqual([180, 180]);
    await screen.unmount();
    await openMachines();
    await expect.poll(() => [photo()?.width, photo()?.height]).toEqual([180, 180]);
  });

  it('[LOG-25] [HOM-15] [MAC-06] takes the photo from where the session says that pictures lie', async () => {
    const { login } = buildSession();
    // The test server's root under another name; its only picture is there.
    const session = buildSession({ login: { ...login, imageUrl: '/./' } });
    const { screen } = await openMachines({ session });
    await choose(screen, 'Comfortable');
    expect(document.querySelector('td img')?.getAttribute('src')).toBe('/./mark.svg');
  });

  it('[MAC-06] [ACC-14] has neither photo nor location reference outside CHK', async () => {
    const { screen } = await openMachines({ session: singaporeSession() });
    await expect.element(screen.getByRole('rowheader', { name: 'HK-M-0001' })).toBeVisible();
    expect(document.querySelector('table img')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Location reference' }).elements()).toEqual([]);
  });

  it('[ERR-05] shows no picture without a path, and tells the log alone', async () => {
    const { screen, network } = await openMachines({
      machines: [testMachine({ photo: null, smallIconPathUrl: null })],
    });
    await choose(screen, 'Comfortable');
    expect(document.querySelector('table img')).toBeNull();
    await expect.poll(() => network.log).toEqual(['picture missing']);
  });
});

describe('machine list without machines to show', () => {
  it('[ERR-04] says that no record was found, and leads on to all machines', async () => {
    const { screen } = await openMachines({ machines: mixed, search: '?machineId=nothing' });
    await expect.element(screen.getByText('No record found')).toBeVisible();
    await screen.getByRole('button', { name: 'Show all machines' }).click();
    await expect.element(screen.getByText('3 machines')).toBeVisible();
  });

  it('[ERR-04] says that nothing is assigned to the account', async () => {
    const { screen } = await openMachines({ machines: [] });
    await expect.element(screen.getByText('No machine is assigned to your account yet.')).toBeVisible();
  });

  it('[ERR-01] says what failed, and loads it on another try', async () => {
    const { screen, recover } = await openMachines({ machines: mixed, failsFirst: true });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
    recover();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('1 machine', { exact: true })).toBeVisible();
  });
});
