import type { UserInfo } from '@ebp/contracts/entities/user';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { expectReceipt, requestsPage } from '../../forms/wizard/testing/expect-receipt.ts';
import { closeJournal, openJournal } from '../../lib/journal/open-journal.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { box, button, problems } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { machineRelocationScreen } from './machine-relocation.descriptor.ts';

interface Options extends NonNullable<Parameters<typeof renderScreen>[1]> {
  user?: UserInfo;
}

/** Opens the page with a gateway that answers each request with the number MR-1. */
async function openMachineRelocation({ user, ...surroundings }: Options = {}) {
  const network = stubNetwork();
  answerUser(network, user);
  network.answer(machineRelocationCreate, { pkey: 'MR-1' });
  const screen = await renderScreen(machineRelocationScreen, surroundings);
  return { screen, network };
}

type Screen = Awaited<ReturnType<typeof openMachineRelocation>>['screen'];

const customerList = [
  buildCustomer({ code: 'HK001', name: 'Harbour Trading' }),
  buildCustomer({ code: 'HK002', name: 'Victoria Logistics' }),
];

/** The lines of the request on the receipt. */
const recap = () =>
  [...document.querySelectorAll('main section:last-of-type dl > div')].map(({ textContent }) => textContent);

async function fill(screen: Screen) {
  await box(screen, 'Copier model').fill('Sheaf C5560 A3');
  await box(screen, 'Serial number').fill('SFB20418');
  await box(screen, 'Current location').fill('18/F\nPier Exchange Tower');
  await box(screen, 'New location').fill('3/F\nPier Exchange Tower');
  await box(screen, 'Billing address').fill('12 Harbour Road');
  await screen.getByRole('checkbox', { name: 'Network connection' }).click();
}

describe('relocation of one machine', () => {
  it('[RLS-01] [RLS-02] [RLS-03] [RLS-07] offers the documented fields, the customer name to read, empty for a machine the person does not have, and asks for each required one', async () => {
    const otherPages = { ebpRelocReq: '/ebp/relocReq/' };
    const { screen, network } = await openMachineRelocation({ otherPages, search: '?machine=SG-M-0001' });
    await expect.element(box(screen, 'Customer name')).toHaveValue('Harbour Trading');
    await expect.element(box(screen, 'Customer name')).toHaveAttribute('readonly');
    await expect.element(box(screen, 'Serial number')).toHaveValue('');
    for (const name of ['Copier model', 'Serial number', 'Current location', 'New location'])
      await expect.element(box(screen, name)).toHaveAttribute('aria-required', 'true');
    expect(box(screen, 'Current location').element().tagName).toBe('TEXTAREA');
    expect(box(screen, 'New location').element().tagName).toBe('TEXTAREA');
    await expect.element(screen.getByRole('checkbox', { name: 'Installation' })).not.toBeChecked();
    await expect.element(screen.getByRole('link', { name: 'relocation request' })).toBeVisible();
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual(
        ['Copier model', 'Serial number', 'Current location', 'New location', 'Billing address'].map(
          (name) => `${name}: This is required`,
        ),
      );
    expect(network.callsOf(machineRelocationCreate)).toEqual([]);
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
  });

  it('[RLS-02] [RLS-05] [RLS-07] begins with the machine its page leads from, and sends it for that machine’s customer, once, although another has its serial number', async () => {
    const machine = buildMachine({
      pkey: 'HK-M-0019',
      customerCode: 'HK002',
      customerName: null,
      model: 'Sheaf C356 A4',
      serialNumber: 'SFA30011',
      address1: '2/F, Kwai Chung Depot',
      address2: '8 Container Road',
      address3: '8 Container Road',
      address4: null,
    });
    const other = buildMachine({ serialNumber: machine.serialNumber });
    const user = buildUserInfo({ customerList, machineList: [other, machine] });
    const { screen, network } = await openMachineRelocation({
      user,
      search: '?machine=HK-M-0019',
      stays: true,
    });
    await expect.element(box(screen, 'Customer name')).toHaveValue('Victoria Logistics');
    await expect.element(box(screen, 'Copier model')).toHaveValue('Sheaf C356 A4');
    await expect.element(box(screen, 'Serial number')).toHaveValue('SFA30011');
    await expect
      .element(box(screen, 'Current location'))
      .toHaveValue('2/F, Kwai Chung Depot\n8 Container Road');
    await box(screen, 'New location').fill('3/F');
    await box(screen, 'Billing address').fill('12 Harbour Road');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('MR-1')).toBeVisible();
    expect(network.callsOf(machineRelocationCreate)[0]?.body).toMatchObject({
      customerCode: 'HK002',
      serialNumber: 'SFA30011',
    });
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
    await screen.goTo('/ebp/macRelocReq?stage=complete');
    await expect.element(box(screen, 'Serial number')).toHaveValue('');
  });

  it.each([
    ['typed on an empty form', ''],
    ['typed over the machine a page leads from', '?machine=HK-M-0001'],
  ])(
    '[RLS-04] [RLS-07] is of the machine whose serial number was %s, in the form and on the receipt',
    async (_, search) => {
      const machine = buildMachine({
        pkey: 'HK-M-0019',
        customerCode: 'HK002',
        customerName: 'Victoria Logistics',
        model: 'Sheaf C356 A4',
        serialNumber: 'SFA30011',
      });
      const user = buildUserInfo({ customerList, machineList: [buildMachine(), machine] });
      const { screen, network } = await openMachineRelocation({ user, search });
      await fill(screen);
      await box(screen, 'Serial number').fill('sfa 30011');
      await expect.element(box(screen, 'Customer name')).toHaveValue('Victoria Logistics');
      await button(screen, 'Submit').click();
      await expect.element(screen.getByText('MR-1')).toBeVisible();
      expect(recap()).toEqual(
        expect.arrayContaining([
          'Customer nameVictoria Logistics',
          'Copier modelSheaf C356 A4',
          'Serial numberSFA30011',
        ]),
      );
      expect(network.callsOf(machineRelocationCreate).map(({ body }) => body)).toMatchObject([
        {
          customerCode: 'HK002',
          customerName: 'Victoria Logistics',
          model: 'Sheaf C5560 A3',
          serialNumber: 'SFA30011',
        },
      ]);
    },
  );

  it.each([
    ['begun with the machine', '?machine=HK-M-0001'],
    ['typed', ''],
  ])(
    '[RLS-07] can be sent whatever characters the ERP has in its model and its customer’s name: %s',
    async (_, search) => {
      const machine = buildMachine({ model: 'iR\tADV\nC5560', customerName: 'Harbour\nTrading' });
      const user = buildUserInfo({ customerList, machineList: [machine] });
      const { screen, network } = await openMachineRelocation({ user, search });
      if (search) await expect.element(box(screen, 'Copier model')).toHaveValue('iR ADV C5560');
      else await box(screen, 'Copier model').fill('iR ADV C5560');
      await box(screen, 'Serial number').fill(machine.serialNumber);
      await box(screen, 'Current location').fill('18/F');
      await box(screen, 'New location').fill('3/F');
      await box(screen, 'Billing address').fill('12 Harbour Road');
      await button(screen, 'Submit').click();
      await expect.element(screen.getByText('MR-1')).toBeVisible();
      const [sent] = network.callsOf(machineRelocationCreate);
      expect(machineRelocationCreate.body.safeParse(sent?.body)).toMatchObject({
        success: true,
        data: { model: 'iR ADV C5560' },
      });
    },
  );

  it('[RLS-07] [CFG-06] [ACC-10] is sent in the name of whoever sends it, for a customer they reach, whoever began it', async () => {
    const journal = await openJournal(storageKeys());
    const content = {
      model: 'Sheaf C5560 A3',
      serialNumber: 'SFX00001',
      billingAddress: '12 Harbour Road',
      currLoc: '18/F',
      newLoc: '3/F',
      isIntall: true,
      isNetwork: false,
      customerCode: 'HK009',
      customerName: 'Elsewhere',
      userSalutation: 'MS',
      userOtherName: 'Tai Man',
      userSurName: 'Chan',
      userEmail: 'chan@harbour.example',
      userPhone: '852-28010009',
    };
    const page = { tab: 'ebpMacRelocReq', slug: 'ebpMacRelocReq', path: '/ebp/macRelocReq' };
    journal.write(undefined, { form: 'machine-relocation', content, ...page });
    await closeJournal(journal);
    const user = buildUserInfo({ salutation: null, otherName: 'Wing Yan', customerCode: 'X', customerList });
    const { screen, network } = await openMachineRelocation({ user });
    await button(screen, 'Continue with it').click();
    await expect.element(box(screen, 'Customer name')).toHaveValue('Harbour Trading');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('MR-1')).toBeVisible();
    expect(network.callsOf(machineRelocationCreate).map(({ body }) => body)).toMatchObject([
      {
        customerCode: 'HK001',
        customerName: 'Harbour Trading',
        userSalutation: 'MR',
        userOtherName: 'Wing Yan',
        userSurName: 'Lau',
        userEmail: 'admin@harbour.example',
        userPhone: '852-28010001',
        newLoc: '3/F',
      },
    ]);
  });

  it('[MAC-15] [RLS-03] asks for no machine that is no longer in use, however its serial number is typed; what is sent is without an e-mail address or phone number of the account that is none', async () => {
    const ended = buildMachine({ serialNumber: 'SFB20418', machineEndDate: '2020-03-31' });
    const user = buildUserInfo({ email: 'nobody@localhost', phone: 'none', machineList: [ended] });
    const { screen, network } = await openMachineRelocation({ user });
    await fill(screen);
    await box(screen, 'Serial number').fill('sfb 20418');
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual([
        'Serial number: This machine is no longer in use, so nothing can be ordered or asked for it',
      ]);
    expect(network.callsOf(machineRelocationCreate)).toEqual([]);
    await box(screen, 'Serial number').fill('SFX00001');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('MR-1')).toBeVisible();
    expect(network.callsOf(machineRelocationCreate).map(({ body }) => body)).toMatchObject([
      { userEmail: '', userPhone: '' },
    ]);
  });

  it('[RLS-04] [RLS-07] [ERR-08] sends once, and thanks with all that was sent, Yes and No included', async () => {
    const { screen, network } = await openMachineRelocation({ otherPages: requestsPage });
    await fill(screen);
    await button(screen, 'Submit').dblClick();
    await expect.element(screen.getByText(/Thank you/)).toBeVisible();
    await expectReceipt(screen, { reference: 'MR-1', next: /within 24 hours/ });
    expect(recap()).toEqual(
      expect.arrayContaining([
        'Customer nameHarbour Trading',
        'Copier modelSheaf C5560 A3',
        'Serial numberSFB20418',
        'Current location18/F\nPier Exchange Tower',
        'New location3/F\nPier Exchange Tower',
        'InstallationNo',
        'Network connectionYes',
        'Billing address12 Harbour Road',
        'ContactWing Lau, admin@harbour.example, 852-28010001',
      ]),
    );
    expect(network.callsOf(machineRelocationCreate).map(({ body }) => body)).toEqual([
      {
        customerCode: 'HK001',
        customerName: 'Harbour Trading',
        userSalutation: 'MS',
        userOtherName: 'Wing',
        userSurName: 'Lau',
        userPhone: '852-28010001',
        userEmail: 'admin@harbour.example',
        billingAddress: '12 Harbour Road',
        model: 'Sheaf C5560 A3',
        serialNumber: 'SFB20418',
        currLoc: '18/F\nPier Exchange Tower',
        newLoc: '3/F\nPier Exchange Tower',
        isIntall: false,
        isNetwork: true,
      },
    ]);
  });
});
