import type { User } from '@ebp/contracts/entities/user';
import type { Language } from '@ebp/contracts/languages';
import { userGet, userSearch, userUpdate } from '@ebp/contracts/operations/user';
import { buildCustomer, buildRole } from '@ebp/contracts/testing/customer';
import { buildUser } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../testing/draft-of.ts';
import { button } from '../../testing/locators.ts';
import { openUsers } from './testing/open-users.ts';

const administered = buildUser({
  pkey: 'U-02',
  roleList: [buildRole({ pkey: 'R-1', isAssign: true })],
  customerList: [buildCustomer({ code: 'HK001', isAssign: true })],
});

/** Opens a user and renames it. `confirm` sends it, and resolves to a function that answers what was sent. */
async function openAndRename() {
  const saved = { ...administered, firstName: 'Renamed' };
  const { screen, network } = await openUsers('update', { users: [administered], search: '?view=U-02' });
  let answer = () => {};
  network.answer(userUpdate, () => new Promise<User>((resolve) => (answer = () => resolve(saved))));
  await screen.getByLabelText('First name').fill('Renamed');
  const confirm = async () => {
    const before = network.callsOf(userUpdate).length;
    await button(screen, 'Confirm').click();
    await expect.poll(() => network.callsOf(userUpdate)).toHaveLength(before + 1);
    return answer;
  };
  return { screen, network, confirm, saved };
}

describe('a user whom somebody else may have changed', () => {
  it('speaks of somebody else’s change only where there is one, not where another language has other words, and shows the new version when asked for', async () => {
    const user = buildUser({ pkey: 'U-02', firstName: 'User 02' });
    const { screen, network } = await openUsers('update', { users: [user], search: '?view=U-02' });
    const answerWith = (firstName: string) => network.answer(userGet, { ...user, firstName });
    const isShown = (name: string) => expect.poll(() => document.title).toContain(name);
    await screen.getByLabelText('Last name').fill('Half typed');
    answerWith('用戶二');
    await screen.switchTo('zh-Hant');
    await isShown('用戶二');
    expect(screen.getByText(/其他人更改了此用戶的資料/).elements()).toEqual([]);
    await expect.element(screen.getByLabelText('姓氏')).toHaveValue('Half typed');
    answerWith('Second user');
    await screen.switchTo('en');
    await isShown('Second user');
    const changed = screen.getByText(/^Somebody else has changed this user/);
    expect(changed.elements()).toEqual([]);
    answerWith('Kitson');
    for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
    await expect.element(changed).toBeVisible();
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Half typed');
    await button(screen, 'Show the new version').click();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Kitson');
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Lau');
    expect(changed.elements()).toEqual([]);
  });

  it('tells of a change since a continued draft was begun, also in another language, and shows the new version', async () => {
    const userWith = (role: string, customers: readonly string[], firstName = 'User 02') =>
      buildUser({
        pkey: 'U-02',
        firstName,
        roleList: ['R-1', 'R-3'].map((pkey) => buildRole({ pkey, isAssign: pkey === role })),
        customerList: customers.map((one) => buildCustomer({ code: one, isAssign: true })),
      });
    const open = (user: User, language: Language = 'en') =>
      openUsers('update', { users: [user], search: '?view=U-02', language });
    const first = await open(userWith('R-1', ['HK001', 'HK002']));
    await first.screen.getByLabelText('Last name').fill('Half typed');
    await first.screen.unmount();
    const unchanged = await open(userWith('R-1', ['HK001', 'HK002'], '用戶二'), 'zh-Hant');
    await button(unchanged.screen, '繼續填寫').click();
    await expect.element(unchanged.screen.getByLabelText('姓氏')).toHaveValue('Half typed');
    expect(unchanged.screen.getByText(/其他人更改了此用戶的資料/).elements()).toEqual([]);
    await unchanged.screen.unmount();
    const { screen } = await open(userWith('R-3', ['HK001']));
    const changed = screen.getByText(/^Somebody else has changed this user/);
    await expect.element(screen.getByRole('radio', { name: 'Viewer' })).toBeChecked();
    expect(changed.elements()).toEqual([]);
    await button(screen, 'Continue with it').click();
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Half typed');
    await expect.element(changed).toBeVisible();
    await button(screen, 'Show the new version').click();
    await expect.element(changed).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Lau');
    await expect.element(screen.getByRole('radio', { name: 'Viewer' })).toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: 'Assign, Branch 02' })).not.toBeChecked();
    expect(screen.getByText(/unfinished/).elements()).toEqual([]);
  });

  it('[USR-20] tells of nobody else where the administrator saved and typed on: it goes on from what was saved, also when it is continued', async () => {
    const { screen, network, confirm, saved } = await openAndRename();
    const answer = await confirm();
    await screen.getByLabelText('Department').fill('Half typed');
    network.answer(userGet, saved);
    answer();
    await expect.poll(() => document.title).toContain('Renamed');
    const base = /"base":{[^}]*"firstName":"Renamed"/;
    await expect.poll(() => draftOf('user-update-U-02')).toMatch(base);
    const changed = screen.getByText(/^Somebody else has changed this user/);
    expect(changed.elements()).toEqual([]);
    await expect.element(screen.getByLabelText('Department')).toHaveValue('Half typed');
    await screen.unmount();
    const again = await openUsers('update', { users: [saved], search: '?view=U-02' });
    await button(again.screen, 'Continue with it').click();
    await expect.element(again.screen.getByLabelText('Department')).toHaveValue('Half typed');
    expect(changed.elements()).toEqual([]);
  });

  it('[USR-20] tells of nobody else where the saved user could not be loaded at first: the next one that is loaded is the administrator’s own', async () => {
    const { screen, network, confirm, saved } = await openAndRename();
    const answer = await confirm();
    await screen.getByLabelText('Department').fill('Half typed');
    network.refuse(userGet, 'UPSTREAM');
    answer();
    await expect.element(button(screen, 'Confirm')).not.toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByText('That did not work').first()).toBeVisible();
    const changed = screen.getByText(/^Somebody else has changed this user/);
    const loadAgain = (user: User) => {
      network.answer(userGet, user);
      for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
    };
    loadAgain(saved);
    await expect.poll(() => document.title).toContain('Renamed');
    await expect.poll(() => draftOf('user-update-U-02')).toMatch(/"base":{[^}]*"firstName":"Renamed"/);
    expect(changed.elements()).toEqual([]);
    loadAgain({ ...saved, firstName: 'Kitson' });
    await expect.element(changed).toBeVisible();
    await expect.element(screen.getByLabelText('Department')).toHaveValue('Half typed');
  });

  it('[USR-20] leads on after a second save, and leaves no draft, where the user as first saved is loaded while the second is sent', async () => {
    const { screen, network, confirm, saved } = await openAndRename();
    const answerFirst = await confirm();
    await screen.getByLabelText('Department').fill('Typed on');
    let load = () => {};
    network.answer(userGet, () => new Promise<User>((resolve) => (load = () => resolve(saved))));
    answerFirst();
    await expect.element(button(screen, 'Confirm')).not.toHaveAttribute('aria-busy', 'true');
    const answerSecond = await confirm();
    load();
    await expect.poll(() => document.title).toContain('Renamed');
    answerSecond();
    await expect.poll(screen.address).toContain('update_view');
    expect(await draftOf('user-update-U-02')).toBe('');
  });
});

describe('a user whom somebody else has deleted', () => {
  const deleted = /^This user is no longer in your list/;
  const missingRight = /right to do this/;

  /** A form that is being filled in while its user is deleted elsewhere. */
  async function openAndLose() {
    const users = [buildUser(), administered];
    const { screen, network } = await openUsers('update', { users, search: '?view=U-02' });
    await screen.getByLabelText('Last name').fill('Half typed');
    network.answer(userSearch, users.slice(0, 1));
    network.refuse(userGet, 'FORBIDDEN', 'error.forbidden');
    network.refuse(userUpdate, 'FORBIDDEN', 'error.forbidden');
    return { screen, network };
  }

  it('[ERR-01] is said to be no longer in the list, not that a right is missing: what was typed can be read, and Back leaves no draft', async () => {
    const { screen } = await openAndLose();
    for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
    await expect.element(screen.getByText(deleted)).toBeVisible();
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Half typed');
    expect(button(screen, 'Confirm').elements()).toEqual([]);
    // What was sent has been answered.
    await expect.element(button(screen, 'Back')).toBeEnabled();
    expect(screen.getByText(missingRight).elements()).toEqual([]);
    await button(screen, 'Back').click();
    await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible();
    expect(await draftOf('user-update-U-02')).toBe('');
  });

  it('[ERR-01] is told where the list is loaded anew, without a call that the gateway would refuse', async () => {
    const { screen, network } = await openAndLose();
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText(/^此用戶已不在您的清單內/)).toBeVisible();
    expect(network.callsOf(userGet)).toHaveLength(1);
  });

  it('[ERR-01] is told in place of the refusal to save', async () => {
    const { screen, network } = await openAndLose();
    await button(screen, 'Confirm').click();
    await expect.element(screen.getByText(deleted)).toBeVisible();
    expect(button(screen, 'Confirm').elements()).toEqual([]);
    expect(screen.getByText(missingRight).elements()).toEqual([]);
    expect(network.callsOf(userUpdate)).toHaveLength(1);
  });

  it('[ERR-01] is told where a bookmark opens the form, with the way back to the list', async () => {
    const { screen, network } = await openUsers('update', { users: [buildUser()] });
    network.refuse(userGet, 'FORBIDDEN', 'error.forbidden');
    await screen.goTo('/ebp/user/update?view=U-02');
    await expect.element(screen.getByRole('heading', { name: deleted })).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible();
  });
});
