import { customerGet } from '@ebp/contracts/operations/customer';
import { userCreate, userUpdate } from '@ebp/contracts/operations/user';
import { buildCustomer, buildCustomerDetail, buildRole } from '@ebp/contracts/testing/customer';
import { buildMachine, buildUserMachine } from '@ebp/contracts/testing/machine';
import { buildUser } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { answerUser } from '../../testing/answer-user.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { button, tick } from '../../testing/locators.ts';
import { openUsers } from './testing/open-users.ts';

type Screen = Awaited<ReturnType<typeof openUsers>>['screen'];

const own = buildCustomer({ pkey: 'C-HK001', code: 'HK001', name: 'Harbour Trading', isAssign: true });
const administered = buildUser({
  pkey: 'U-02',
  roleList: [buildRole({ pkey: 'R-1', isAssign: true })],
  customerList: [{ ...own, isAllMachine: true }],
});
const machines = ['M-1', 'M-2'].map((pkey) => buildUserMachine({ pkey, customerCode: 'HK001' }));

async function fill(screen: Screen) {
  await screen.getByLabelText('Company', { exact: true }).selectOptions('HK001');
  await screen.getByRole('radio', { name: 'Viewer' }).click();
  await screen.getByLabelText('First name').fill('Joyce');
  await screen.getByLabelText('Last name').fill('Ma');
  await screen.getByLabelText('E-mail').fill('joyce.ma@harbour.example');
  await screen.getByLabelText('Contact number').fill('852-28010099');
  await screen.getByRole('checkbox', { name: /^I confirm/ }).click();
}

describe('what an administrator can give', () => {
  const changed = /^What you can assign has changed/;

  it('[USR-10] [ACC-10] is loaded anew after a refusal, which says so where it is less: the next press sends what there is', async () => {
    const { screen, network } = await openUsers('update', {
      users: [administered],
      machines,
      search: '?view=U-02',
    });
    await screen.getByLabelText('Last name').fill('Typed');
    network.refuse(userUpdate, 'FORBIDDEN', 'error.forbidden');
    await button(screen, 'Confirm').click();
    await expect.element(screen.getByText(/right to do this/).first()).toBeVisible();
    answerUser(network, {
      customerList: [{ ...own, isAllMachine: true }],
      machineList: [buildMachine({ pkey: 'M-1', customerCode: 'HK001' })],
    });
    await button(screen, 'Confirm').click();
    await expect.element(screen.getByText(changed).first()).toBeVisible();
    network.answer(userUpdate, administered);
    await button(screen, 'Confirm').click();
    await expect.poll(screen.address).toContain('update_view');
    expect(network.callsOf(userUpdate).at(-1)?.body).toMatchObject({
      lastName: 'Typed',
      machineList: [{ pkey: 'M-1', isAssign: true }],
    });
  });

  it('[USR-10] [USR-15] is without the role that the gateway refuses because it is gone', async () => {
    const { screen, network } = await openUsers('create');
    await fill(screen);
    network.refuse(userCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'roleList', messageId: 'user.roleMissing' },
    ]);
    network.answer(
      customerGet,
      buildCustomerDetail({ roleList: [buildRole({ pkey: 'R-1' })], customerList: [own], machineList: [] }),
    );
    await button(screen, 'Confirm').click();
    await expect.element(screen.getByRole('link', { name: /^Role: / })).toBeVisible();
    await expect.element(screen.getByRole('radio')).toHaveLength(1);
    await expect.element(screen.getByRole('radio')).not.toBeChecked();
  });

  it('[USR-11] [ACC-10] includes all machines of a company that the user had, also after they were taken away here', async () => {
    const { screen, network } = await openUsers('update', {
      users: [administered],
      isLimited: true,
      search: '?view=U-02',
    });
    const all = tick(screen, 'All machines, Harbour Trading');
    await all.click();
    await expect.element(all).not.toBeChecked();
    await all.click();
    await button(screen, 'Confirm').click();
    await expect.poll(() => network.callsOf(userUpdate)).toHaveLength(1);
    expect(network.callsOf(userUpdate)[0]?.body).toMatchObject({
      customerList: [
        { code: 'HK001', isAllMachine: true },
        { code: 'HK002', isAllMachine: false },
      ],
    });
  });

  it('[USR-11] [ACC-10] is said to be single machines where a draft gives all: taking that away keeps them', async () => {
    const { screen } = await openUsers('create');
    await fill(screen);
    await tick(screen, 'All machines, Harbour Trading').click();
    await expect.poll(() => draftOf('user-create')).toContain('"allMachines":["HK001"]');
    await screen.unmount();
    const again = await openUsers('create', { isLimited: true });
    await button(again.screen, 'Continue with it').click();
    await button(again.screen, 'Confirm').click();
    const fault = { name: /^Accessible companies: You have single machines of Harbour Trading/ };
    await expect.element(again.screen.getByRole('link', fault)).toBeVisible();
    expect(again.network.callsOf(userCreate)).toEqual([]);
    await tick(again.screen, 'All machines, Harbour Trading').click();
    await button(again.screen, 'Confirm').click();
    await expect.poll(() => again.network.callsOf(userCreate)).toHaveLength(1);
    expect(again.network.callsOf(userCreate)[0]?.body).toMatchObject({
      customerList: [
        { code: 'HK001', isAssign: true, isAllMachine: false },
        { code: 'HK002', isAssign: false },
      ],
      machineList: expect.arrayContaining([{ pkey: 'M-1', customerCode: 'HK001', isAssign: true }]),
    });
  });
});
