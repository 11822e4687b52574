import { functionKeys } from '@ebp/contracts/access/function-keys';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { openMachines, past, singaporeSession, testMachine } from './testing/open-machines.ts';

const view = '?view=HK-M-0001';
const relocation = { ebpMacRelocReq: '/ebp/macRelocReq' };

describe('machine view', () => {
  it('[MAC-08] [FMT-01] shows the facts of the machine, with its own last day where that is near and comes before the contract’s, and fits a phone', async () => {
    await page.viewport(390, 844);
    const machines = [testMachine({ machineEndDate: addDays(today('Asia/Hong_Kong'), 30) })];
    const { screen, network } = await openMachines({ search: view, machines });
    await expect.element(screen.getByRole('heading', { name: 'Sheaf C5560 A3' })).toHaveFocus();
    const [asked] = network.callsOf({ method: 'GET', path: '/bff/machine' });
    expect(asked?.query.get('pkey')).toBe('HK-M-0001');
    expect(document.title).toMatch(/^HK-M-0001 · Machine/);
    const facts = [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(facts).toEqual([
      ['Model', 'Sheaf C5560 A3'],
      ['Machine ID', 'HK-M-0001'],
      ['Serial number', 'SFB20418'],
      ['Contract number', 'CN-880123'],
      ['Contract starts', '01/03/2024'],
      ['Contract ends', expect.stringMatching(/^28\/02\/2099This machine: \d\d\/\d\d\/\d{4}$/)],
      ['Company', 'Harbour Trading'],
      ['Department', 'Administration'],
      ['Address', '18/F, Pier Exchange Tower'],
    ]);
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('[MAC-08] [MAC-15] shows the own last day of a machine in use where the contract’s is past', async () => {
    const machines = [
      testMachine({ contractEndDate: past, machineEndDate: addDays(today('Asia/Hong_Kong'), 30) }),
    ];
    const { screen } = await openMachines({ search: view, machines });
    await expect.element(screen.getByText(/^31\/01\/2020This machine: \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  });

  it('[MAC-08] is headed by the machine ID where the ERP writes no model', async () => {
    const { screen } = await openMachines({ search: view, machines: [testMachine({ model: '' })] });
    await expect.element(screen.getByRole('heading', { name: 'HK-M-0001' })).toHaveFocus();
    await expect.element(screen.getByRole('img', { name: 'Picture of HK-M-0001' })).toBeVisible();
  });

  it('[MAC-07] [OPN-68] opens from the list at the same path, its Back in place before a key can be pressed, so that the focus on it is not lost; Back returns to the list as it was', async () => {
    const { screen } = await openMachines({ search: '?department=admin' });
    const whenShown = new Promise<string | undefined>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!screen.getByRole('heading', { name: 'Sheaf C5560 A3' }).query()) return;
        observer.disconnect();
        resolve(document.querySelector('[aria-label="Back"]')?.tagName);
      }).observe(document.body, { subtree: true, childList: true });
    });
    await screen.getByRole('button', { name: 'Details, HK-M-0001' }).click();
    expect(await whenShown).toBe('BUTTON');
    await expect.poll(screen.address).toBe('/ebp/machine?department=admin&view=HK-M-0001');
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(screen.address).toBe('/ebp/machine?department=admin');
    await expect.element(screen.getByRole('button', { name: 'Details, HK-M-0001' })).toHaveFocus();
  });

  it('[SHL-26] is as its reader left it when they come back from another page, and goes back to the list when home asks for the page from its beginning', async () => {
    const { screen } = await openMachines({ search: view, stays: true });
    const heading = screen.getByRole('heading', { name: 'Sheaf C5560 A3' });
    await expect.element(heading).toHaveFocus();
    await screen.goTo('/ebp/faq');
    await expect.poll(() => document.activeElement?.localName).not.toBe('h2');
    await screen.goBack();
    await expect.element(heading).toBeVisible();
    await expect.element(heading).not.toHaveFocus();
    screen.clean();
    await expect.element(screen.getByRole('table')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/machine');
  });

  it.each([
    ['a machine that has ended', { search: `${view}&status=EXPIRED` }, { machineEndDate: past }],
    [
      'somebody without the right to view',
      { session: buildSession({ functionKeys: ['CP_MACHINE_SEARCH'] }) },
      {},
    ],
    ['a machine of nobody', { search: '?view=HK-M-9999' }, {}],
  ])('[MAC-04] [ACC-07] stays in the list for %s', async (_, surroundings, machine) => {
    const { screen } = await openMachines({
      search: view,
      ...surroundings,
      machines: [testMachine(machine)],
    });
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(document.querySelector('dl')).toBeNull();
  });
});

describe('machine view by company', () => {
  it('[MAC-09] [MAC-12] [ACC-14] has for CHK a medium photo and the location reference, which is saved in the view, and leads to what can be done with this machine, as far as the keys of the person go', async () => {
    const otherPages = { ebpTonerOrder: '/ebp/tonerOrder/', ebpEnquiry: '/ebp/enquiry/', ...relocation };
    const { screen } = await openMachines({ search: view, otherPages });
    await expect.element(screen.getByRole('img', { name: 'Picture of Sheaf C5560 A3' })).toBeVisible();
    await screen.getByRole('textbox', { name: 'Location reference' }).fill('20/F');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Location reference of HK-M-0001 saved')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/machine?view=HK-M-0001');
    expect(screen.getByText(/Is this machine moving/).elements()).toEqual([]);
    const links = screen.getByRole('navigation', { name: 'For this machine' }).getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/ebp/tonerOrder/?machines=HK-M-0001',
      '/ebp/macRelocReq?machine=HK-M-0001',
      '/ebp/enquiry/?serialNumber=SFB20418&machine=HK-M-0001',
    ]);
  });

  it('[MAC-09] [ACC-07] has no location field without its right', async () => {
    const session = buildSession({ functionKeys: ['CP_MACHINE_SEARCH', 'CP_MACHINE_VIEW'] });
    const { screen } = await openMachines({ search: view, session });
    await expect.element(screen.getByRole('heading', { name: 'Sheaf C5560 A3' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Location reference' }).elements()).toEqual([]);
  });

  it('[MAC-10] [MAC-11] [OPN-67] [ACC-14] links elsewhere to the relocation of this machine, and has notes in the words of the company', async () => {
    const { screen } = await openMachines({
      search: view,
      session: singaporeSession(),
      otherPages: relocation,
    });
    const link = screen.getByRole('link', { name: 'machine relocation request', exact: true });
    await expect.element(link).toHaveAttribute('href', '/ebp/macRelocReq?machine=HK-M-0001');
    await expect
      .element(screen.getByText(/^The location reference is kept by our service team/))
      .toBeVisible();
    await expect.element(screen.getByText(/^For a change of address, complete/)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Location reference' }).elements()).toEqual([]);
  });

  it.each([
    [
      'without the right to update the location',
      { otherPages: relocation, without: 'CP_MACHINE_EDIT_LOCATION' },
    ],
    ['where that page does not exist for the user', { otherPages: {}, without: undefined }],
  ])('[MAC-10] has no such remark %s', async (_, { otherPages, without }) => {
    const session = buildSession({
      company: 'CSPL',
      functionKeys: functionKeys.filter((key) => key !== without),
    });
    const { screen } = await openMachines({ search: view, session, otherPages });
    await expect.element(screen.getByText(/change of address/i)).toBeVisible();
    expect(screen.getByText(/Is this machine moving/).elements()).toEqual([]);
  });
});
