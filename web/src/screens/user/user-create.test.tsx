import { customerGet } from '@ebp/contracts/operations/customer';
import { userCreate } from '@ebp/contracts/operations/user';
import { buildUserMachine } from '@ebp/contracts/testing/machine';
import { buildUser } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { button, expectFocusIn, tick } from '../../testing/locators.ts';
import { openUsers } from './testing/open-users.ts';

type Screen = Awaited<ReturnType<typeof openUsers>>['screen'];

const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true });

async function open(options: Parameters<typeof openUsers>[1] = {}) {
  const opened = await openUsers('create', options);
  await expect.element(field(opened.screen, 'First name')).toBeVisible();
  return opened;
}

async function fill(screen: Screen) {
  await field(screen, 'Company').selectOptions('HK001');
  await screen.getByRole('radio', { name: 'Viewer' }).click();
  await field(screen, 'First name').fill('Joyce');
  await field(screen, 'Last name').fill('Ma');
  await field(screen, 'E-mail').fill('joyce.ma@harbour.example');
  await field(screen, 'Contact number').fill('852-28010099');
  await screen.getByRole('checkbox', { name: /^I confirm/ }).click();
}

describe('a new user', () => {
  it('[USR-02] [USR-07] [USR-08] [USR-10] [USR-15] [OPN-24] begins with the form and its defaults, offers what the administrator has, and has one role and never a second', async () => {
    const { screen, network } = await open();
    await expect.element(field(screen, 'Company')).toHaveValue('');
    await expect.element(field(screen, 'Status')).toHaveValue('ACTIVE');
    await expect.element(field(screen, 'Salutation')).toHaveValue('MR');
    await expect.element(field(screen, 'Contact number')).toHaveValue('852-');
    for (const name of ['Role', 'First name', 'Last name', 'E-mail', 'Department', 'Title']) {
      await expect.element(field(screen, name)).toBeVisible();
    }
    for (const name of ['Back', 'Confirm']) await expect.element(button(screen, name)).toBeVisible();
    await expect
      .poll(() => network.callsOf(customerGet).map(({ path }) => path))
      .toEqual(['/api/ebp/customer/HK001']);
    await expect.element(screen.getByRole('checkbox', { name: /^Assign, / })).toHaveLength(2);
    await expect.element(screen.getByRole('radio')).toHaveLength(3);
    await screen.getByRole('radio', { name: 'Viewer' }).click();
    await screen.getByRole('radio', { name: 'Administrator' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Viewer' })).not.toBeChecked();
  });

  it('[USR-08] [ACC-10] has the country code of the company where none is configured, and is offered all machines of a company, future ones too, by nobody who has single ones', async () => {
    const { screen } = await open({ session: buildSession({ company: 'CSPL' }), isLimited: true });
    await expect.element(field(screen, 'Contact number')).toHaveValue('65-');
    await expect.element(tick(screen, 'Assign, Harbour Trading')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: /^All machines, / })).toHaveLength(0);
  });

  it('[USR-10] [ACC-10] has the roles of a company that the administrator still has, where their main one is taken away', async () => {
    const session = buildSession();
    const user = session.user && { ...session.user, customerCode: 'HK009' };
    const { network } = await open({ session: { ...session, user } });
    expect(network.callsOf(customerGet).map(({ path }) => path)).toEqual(['/api/ebp/customer/HK001']);
  });

  it('[USR-14] [USR-15] [USR-17] tells every fault at its field and sends nothing', async () => {
    const { screen, network } = await open();
    await field(screen, 'E-mail').fill('joyce@');
    await button(screen, 'Confirm').click();
    const summary = screen.getByRole('alert');
    await expect.element(summary.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    for (const message of [
      'Company: This is required',
      'Role: Please select at least one role',
      'First name: This is required',
      'Last name: This is required',
      'E-mail: Invalid email format',
      'Contact number: Invalid no.',
      'Agreement: This is required',
    ]) {
      await expect.element(summary.getByRole('link', { name: message, exact: true })).toBeVisible();
    }
    await expect
      .element(screen.getByRole('checkbox', { name: /^I confirm/ }))
      .toHaveAccessibleDescription('This is required');
    await expect.element(screen.getByRole('link', { name: /^Privacy policy/ })).toBeVisible();
    expect(network.callsOf(userCreate)).toEqual([]);
  });

  it('[USR-16] reaches the company that was chosen for it, and no longer one that was chosen before', async () => {
    const { screen } = await open();
    await tick(screen, 'Assign, Branch 02').click();
    await field(screen, 'Company').selectOptions('HK001');
    await expect.element(tick(screen, 'Assign, Harbour Trading')).toBeChecked();
    await field(screen, 'Company').selectOptions('HK002');
    await expect.element(tick(screen, 'Assign, Harbour Trading')).not.toBeChecked();
    await expect.element(tick(screen, 'Assign, Branch 02')).toBeChecked();
  });

  it('[USR-13] [USR-16] keeps what was chosen by hand of a company, whichever becomes the main one', async () => {
    const { screen } = await open();
    const row = screen.getByRole('row').filter({ hasText: 'Harbour Trading' });
    await field(screen, 'Company').selectOptions('HK001');
    await button(screen, 'Machines, Harbour Trading').click();
    await tick(screen, 'Choose SN-3').click();
    await button(screen, 'Done').click();
    for (const company of ['HK002', 'HK001']) {
      await field(screen, 'Company').selectOptions(company);
      await expect.element(row.getByText('2 of 3')).toBeVisible();
      await expect.element(tick(screen, 'Assign, Harbour Trading')).toBeChecked();
    }
    await expect.element(tick(screen, 'Assign, Branch 02')).not.toBeChecked();
    await field(screen, 'Company').selectOptions('HK002');
    await tick(screen, 'All machines, Branch 02').click();
    await field(screen, 'Company').selectOptions('HK001');
    await expect.element(tick(screen, 'All machines, Branch 02')).toBeChecked();
  });

  it('[USR-13] has the machine key where the ERP writes no serial number', async () => {
    const machine = buildUserMachine({ pkey: 'M-1', serialNumber: '', customerCode: 'HK001' });
    const { screen } = await open({ machines: [machine] });
    await button(screen, 'Machines, Harbour Trading').click();
    await expect.element(tick(screen, 'Choose M-1')).toBeVisible();
  });

  it('[USR-09] is refused where the e-mail address belongs to somebody, with the way to that user', async () => {
    const { screen, network } = await openUsers('create', {
      otherPages: { ebpUserUpdate: '/ebp/user/update' },
    });
    await fill(screen);
    await field(screen, 'E-mail').fill('User-02@harbour.example');
    await expect
      .element(screen.getByRole('link', { name: /^Open User 02/ }))
      .toHaveAttribute('href', '/ebp/user/update?view=U-02');
    await button(screen, 'Confirm').click();
    const problem = { name: 'E-mail: A user with this e-mail address exists already' };
    await expect.element(screen.getByRole('link', problem)).toBeVisible();
    expect(network.callsOf(userCreate)).toEqual([]);
  });

  it('[USR-10] [USR-16] has its main company among the given ones, and leads from a refusal of these to them', async () => {
    const { screen, network } = await open();
    await fill(screen);
    await tick(screen, 'Assign, Harbour Trading').click();
    await tick(screen, 'Assign, Branch 02').click();
    await button(screen, 'Confirm').click();
    const message = 'Main Company must be one of the companies selected in the below company List.';
    await expect.element(screen.getByRole('link', { name: `Company: ${message}` })).toBeVisible();
    expect(network.callsOf(userCreate)).toEqual([]);
    await tick(screen, 'Assign, Harbour Trading').click();
    await expect.element(screen.getByRole('link', { name: `Company: ${message}` })).not.toBeInTheDocument();
    network.refuse(userCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'customerList.0.code', messageId: 'validation.choice' },
    ]);
    await button(screen, 'Confirm').click();
    await screen.getByRole('link', { name: /^Accessible companies: / }).click();
    await expectFocusIn(screen.getByRole('region', { name: 'Accessible companies' }));
  });

  it('[USR-11] [USR-12] [USR-13] gets companies, all machines of them or single ones, from a list that fits a phone', async () => {
    const { screen, network } = await open();
    await fill(screen);
    const row = screen.getByRole('row').filter({ hasText: 'Harbour Trading' });
    await expect.element(row.getByText('3 of 3')).toBeVisible();
    await tick(screen, 'All machines, Harbour Trading').click();
    await button(screen, 'Machines, Harbour Trading').click();
    const dialog = screen.getByRole('dialog', { name: 'Machines of Harbour Trading' });
    for (const header of ['Location reference', 'Model', 'Serial number', 'Contract number']) {
      await expect.element(dialog.getByRole('columnheader', { name: header })).toBeVisible();
    }
    await page.viewport(390, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
    await page.viewport(1280, 900);
    await tick(screen, 'Choose SN-3').click();
    await expect.element(dialog.getByText('2 of 3')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Find a machine' }).fill('sn-5');
    await tick(screen, 'Choose SN-5').click();
    await button(screen, 'Done').click();
    await expect.element(row.getByText('1 of 3')).toBeVisible();
    await expect.element(tick(screen, 'All machines, Harbour Trading')).not.toBeChecked();
    await button(screen, 'Confirm').click();
    await expect.element(screen.getByRole('heading', { name: 'User created' })).toHaveFocus();
    const [call] = network.callsOf(userCreate);
    expect(call?.body).toMatchObject({
      customerList: [
        { code: 'HK001', isAssign: true, isAllMachine: false },
        { code: 'HK002', isAssign: false, isAllMachine: false },
      ],
      machineList: [
        { pkey: 'M-1', isAssign: true },
        { pkey: 'M-2', isAssign: false },
        { pkey: 'M-3', isAssign: false },
        { pkey: 'M-4', isAssign: false },
        { pkey: 'M-5', isAssign: false },
        { pkey: 'M-6', isAssign: false },
      ],
    });
  });

  it('[USR-09] [USR-18] [USR-20] is shown with role, name and e-mail, and Back begins the next', async () => {
    const { screen, network } = await open();
    await fill(screen);
    await button(screen, 'Confirm').dblClick();
    await expect.element(screen.getByRole('heading', { name: 'User created' })).toBeVisible();
    await expect.element(screen.getByText('Viewer')).toBeVisible();
    await expect.element(screen.getByText('Joyce Ma')).toBeVisible();
    await expect
      .element(screen.getByText('A notification e-mail was sent to joyce.ma@harbour.example.'))
      .toBeVisible();
    expect(network.callsOf(userCreate).map(({ body }) => body)).toMatchObject([
      { code: 'joyce.ma@harbour.example', email: 'joyce.ma@harbour.example' },
    ]);
    await button(screen, 'Back').click();
    await expect.element(field(screen, 'First name')).toHaveValue('');
    await expect.element(field(screen, 'Status')).toHaveValue('ACTIVE');
    await expect.poll(screen.address).toBe('/ebp/user/create');
  });

  it('[USR-18] [ERR-08] is told on return to whoever went to another page meanwhile, which stays as it was', async () => {
    const { screen, network } = await openUsers('create', { stays: true });
    await expect.element(field(screen, 'First name')).toBeVisible();
    await fill(screen);
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    network.answer(userCreate, async () => {
      await held;
      return buildUser({ pkey: 'U-new', firstName: 'Joyce', lastName: 'Ma' });
    });
    await button(screen, 'Confirm').click();
    await expect.poll(() => network.callsOf(userCreate)).toHaveLength(1);
    await screen.goTo('/ebp/tonerOrder/?stage=confirm');
    await expect.element(field(screen, 'First name')).not.toBeVisible();
    goOn();
    await expect.poll(() => draftOf('user-create')).toBe('');
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=confirm');
    await screen.goBack();
    const heading = screen.getByRole('heading', { name: 'User created' });
    await expect.element(heading).toHaveFocus();
    await expect.element(screen.getByText('Joyce Ma')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/user/create?action=create_view');
    await screen.goTo('/ebp/tonerOrder/?stage=confirm');
    await expect.poll(() => document.activeElement?.localName).not.toBe('h2');
    await screen.goBack();
    await expect.element(heading).toBeVisible();
    await expect.element(heading).not.toHaveFocus();
  });

  it('[USR-16] is kept as a draft, which reaches no longer the company chosen before once another is, and goes home by Back', async () => {
    const { screen } = await open();
    await fill(screen);
    await expect.poll(() => draftOf('user-create')).toContain('"isAgreeStatement":true');
    await screen.unmount();
    const again = await open();
    await button(again.screen, 'Continue with it').click();
    await expect.element(field(again.screen, 'First name')).toHaveValue('Joyce');
    await expect.element(tick(again.screen, 'Assign, Harbour Trading')).toBeChecked();
    await field(again.screen, 'Company').selectOptions('HK002');
    await expect.element(tick(again.screen, 'Assign, Harbour Trading')).not.toBeChecked();
    await button(again.screen, 'Back').click();
    await expect.poll(() => again.screen.address()).toBe('/ebp/home');
    await expect.poll(() => draftOf('user-create'), { message: 'unfinished work' }).toContain('Joyce');
  });
});
