import { customerGet } from '@ebp/contracts/operations/customer';
import { userDelete, userGet, userSearch, userUpdate } from '@ebp/contracts/operations/user';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import { buildUser } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { button, openFilters, textsOf } from '../../testing/locators.ts';
import { openUsers } from './testing/open-users.ts';

type Screen = Awaited<ReturnType<typeof openUsers>>['screen'];

const code = (number: string) => `user-${number}@harbour.example`;
const row = (screen: Screen, number: string) => screen.getByRole('row').filter({ hasText: code(number) });

async function openForm(number = '02') {
  const opened = await openUsers('update');
  await button(opened.screen, `Edit, ${code(number)}`).click();
  await expect.element(opened.screen.getByLabelText('First name')).toHaveValue(`User ${number}`);
  return opened;
}

describe('the list of users', () => {
  it('[USR-02] [USR-03] [USR-04] [OPN-24] [FMT-02] comes first, with e-mail, role, status, latest login and actions, and lets nobody delete or promote themselves: own data lead to the profile', async () => {
    const { screen, network } = await openUsers('update', { otherPages: { ebpProfile: '/ebp/profile/' } });
    await expect.element(screen.getByText('12 users')).toBeVisible();
    const headers = textsOf(screen.getByRole('columnheader')).map((text) => text.trim());
    for (const header of ['E-mail', 'Role', 'Status', 'Latest sign-in']) expect(headers).toContain(header);
    await expect.element(row(screen, '02').getByText('Office Manager')).toBeVisible();
    await expect.element(row(screen, '02').getByText('Active')).toBeVisible();
    // An address wraps after its @ and dots.
    expect(row(screen, '02').getByRole('rowheader').element().querySelector('wbr')).not.toBeNull();
    await expect.element(row(screen, '02').getByText('19/11/2026 09:12:44')).toBeVisible();
    expect(network.callsOf(userSearch)).toHaveLength(1);
    await expect.element(screen.getByRole('button', { name: /^Edit, / })).toHaveLength(10);
    await expect.element(screen.getByRole('button', { name: /^Delete, / })).toHaveLength(10);
    await expect.element(button(screen, `Delete, ${code('01')}`)).toBeDisabled();
    await button(screen, `Edit, ${code('01')}`).click();
    await expect.poll(screen.address).toBe('/ebp/profile/');
  });

  it('[USR-04] [ACC-07] has Edit alone with its right, and says why nobody edits themselves where there is no profile', async () => {
    const session = buildSession({ functionKeys: ['CP_USER_UPDATE'] });
    const { screen } = await openUsers('update', { session });
    await expect.element(screen.getByRole('button', { name: /^Edit, / })).toHaveLength(10);
    await expect.element(screen.getByRole('button', { name: /^Delete, / })).toHaveLength(0);
    const edit = button(screen, `Edit, ${code('01')}`);
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(edit)
      .toHaveAttribute('title', expect.stringContaining('You cannot change your own details'));
  });

  it('[USR-04] [ACC-07] has Delete alone with its right, and no form at its address', async () => {
    const session = buildSession({ functionKeys: ['CP_USER_DELETE'] });
    const { screen } = await openUsers('update', { session, search: '?view=U-02' });
    await expect.element(screen.getByText('12 users')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Edit, / })).toHaveLength(0);
    await expect.element(screen.getByRole('button', { name: /^Delete, / })).toHaveLength(10);
  });

  it('[USR-05] [USR-06] asks with the user key, deletes after the answer alone and shows the list anew', async () => {
    const { screen, network } = await openUsers('update');
    await button(screen, `Delete, ${code('02')}`).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this user?' });
    await expect.element(dialog.getByText('U-02')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(network.callsOf(userDelete)).toEqual([]);
    await button(screen, `Delete, ${code('02')}`).click();
    await dialog.getByRole('button', { name: 'Delete' }).dblClick();
    await expect.element(screen.getByText('11 users')).toBeVisible();
    expect(network.callsOf(userDelete).map(({ path }) => path)).toEqual(['/api/ebp/user/U-02/delete']);
    expect(network.callsOf(userSearch)).toHaveLength(2);
    await expect.poll(screen.address).toBe('/ebp/user/update');
  });

  it('[ERR-01] [ERR-08] keeps asking when deleting failed', async () => {
    const { screen, network } = await openUsers('update');
    network.refuse(userDelete, 'UPSTREAM');
    await button(screen, `Delete, ${code('02')}`).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this user?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('That did not work').first()).toBeVisible();
    await expect.element(dialog).toBeVisible();
    expect(screen.getByText(/Everything you entered/).elements()).toEqual([]);
    // Somebody else may have deleted the user.
    await expect.poll(() => network.callsOf(userSearch)).toHaveLength(2);
  });

  it.each(['FORBIDDEN', 'NOT_FOUND'] as const)(
    '[USR-06] takes a refusal as done where the user is gone, because somebody else deleted it meanwhile: %s',
    async (refusal) => {
      const users = [buildUser(), buildUser({ pkey: 'U-08', code: code('08') })];
      const { screen, network } = await openUsers('update', { users });
      network.refuse(userDelete, refusal, 'error.forbidden');
      await button(screen, `Delete, ${code('08')}`).click();
      network.answer(userSearch, users.slice(0, 1));
      const dialog = screen.getByRole('alertdialog', { name: 'Delete this user?' });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(screen.getByText(/right to do this/).elements()).toEqual([]);
    },
  );

  it('[ERR-01] keeps asking when deleting was refused and the user is still there', async () => {
    const { screen, network } = await openUsers('update');
    network.refuse(userDelete, 'FORBIDDEN', 'error.forbidden');
    await button(screen, `Delete, ${code('02')}`).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this user?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText(/right to do this/).first()).toBeVisible();
    await expect.element(dialog).toBeVisible();
  });

  it('[USR-24] [OPN-48] shows a status that no list holds, and finds by it', async () => {
    const users = [buildUser({ firstName: 'User 07' }), buildUser({ pkey: 'U-08', status: 'LOCKED' })];
    const { screen } = await openUsers('update', { users, search: '?status=LOCKED' });
    await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible();
    await openFilters(screen);
    await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('LOCKED');
    await button(screen, 'Clear').click();
    await screen.getByRole('searchbox', { name: 'Search all columns' }).fill('user 07');
    await button(screen, 'Search').click();
    await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/user/update?find=user+07');
  });

  it('[USR-03] [USR-05] shows a changed address below the code, finds by it, and names both before deleting', async () => {
    const users = [
      buildUser(),
      buildUser({ pkey: 'U-08', code: 'old@harbour.example', email: 'new@harbour.example' }),
    ];
    const { screen } = await openUsers('update', { users });
    await screen.getByRole('searchbox', { name: 'Search all columns' }).fill('NEW@');
    await button(screen, 'Search').click();
    await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('new@harbour.example')).toBeVisible();
    await button(screen, 'Delete, old@harbour.example').click();
    await expect.element(screen.getByText('old@harbour.example, new@harbour.example')).toBeVisible();
  });

  it('[ERR-04] leads back to all users where the filters hide every one', async () => {
    const { screen } = await openUsers('update', { search: '?find=nobody' });
    await expect.element(screen.getByText('No user matches this search.')).toBeVisible();
    await button(screen, 'Show all users').click();
    await expect.element(screen.getByText('12 users')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/user/update');
  });

  it('[ERR-04] says when there is nobody yet', async () => {
    const { screen } = await openUsers('update', { users: [] });
    await expect.element(screen.getByText('No user has been created for this account yet.')).toBeVisible();
    expect(button(screen, 'Show all users').elements()).toEqual([]);
  });
});

describe('updating a user', () => {
  it('[USR-09] takes no e-mail address of another user, and shows the way to that user', async () => {
    const { screen, network } = await openUsers('update', {
      otherPages: { ebpUserUpdate: '/ebp/user/update' },
      search: '?view=U-02',
    });
    await screen.getByLabelText('E-mail', { exact: true }).fill(code('03'));
    await expect.element(screen.getByRole('link', { name: /^Open User 03/ })).toBeVisible();
    await button(screen, 'Confirm').click();
    const problem = { name: 'E-mail: A user with this e-mail address exists already' };
    await expect.element(screen.getByRole('link', problem)).toBeVisible();
    expect(network.callsOf(userUpdate)).toEqual([]);
  });

  it('[USR-11] counts the companies that the administrator sees', async () => {
    const codes = ['HK001', 'HK008', 'HK009'];
    const customerList = codes.map((code) => buildCustomer({ code, isAssign: true }));
    const users = [buildUser({ pkey: 'U-02', customerList })];
    const { screen } = await openUsers('update', { users, search: '?view=U-02' });
    await expect.element(screen.getByText('1 of 2 companies assigned')).toBeVisible();
  });

  it('[USR-07] [USR-20] is filled with the user as it stands, and given up by Back: the list is loaded anew and nothing was sent; its shortcut begins with the list again', async () => {
    const { screen, network } = await openForm();
    await expect.element(screen.getByLabelText('Company', { exact: true })).toHaveValue('HK001');
    await expect.element(screen.getByRole('radio', { name: 'Office Manager' })).toBeChecked();
    await expect.element(screen.getByLabelText('E-mail')).toHaveValue(code('02'));
    await expect.element(screen.getByRole('checkbox', { name: 'Assign, Harbour Trading' })).toBeChecked();
    await expect
      .element(screen.getByRole('checkbox', { name: 'All machines, Harbour Trading' }))
      .toBeChecked();
    await screen.getByLabelText('First name').fill('Never sent');
    await button(screen, 'Back').click();
    await expect.element(screen.getByText('12 users')).toBeVisible();
    expect(network.callsOf(userUpdate)).toEqual([]);
    expect(network.callsOf(userSearch).length).toBeGreaterThan(1);
    await button(screen, `Edit, ${code('02')}`).click();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('User 02');
    expect(screen.getByText(/unfinished/).elements()).toEqual([]);
    screen.clean();
    await expect.element(screen.getByText('12 users')).toBeVisible();
  });

  it('[USR-19] [USR-20] shows role, name and e-mail once saved, goes back to the list, and shows them after a reload', async () => {
    const { screen, network } = await openForm();
    await screen.getByLabelText('First name').fill('Renamed');
    await screen.getByRole('radio', { name: 'Viewer' }).click();
    await button(screen, 'Confirm').click();
    await expect.element(screen.getByRole('heading', { name: 'User updated' })).toHaveFocus();
    await expect.element(screen.getByText('Renamed Lau')).toBeVisible();
    await expect.element(screen.getByText('Viewer')).toBeVisible();
    await expect.element(screen.getByText(code('02'))).toBeVisible();
    expect(screen.getByText(/notification/).elements()).toEqual([]);
    await expect.poll(screen.address).toBe('/ebp/user/update?view=U-02&action=update_view');
    expect(network.callsOf(userUpdate)).toHaveLength(1);
    await button(screen, 'Back').click();
    await expect.element(row(screen, '02').getByText('Viewer')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/user/update');
    await screen.unmount();
    const again = await openUsers('update', { search: '?view=U-02&action=update_view' });
    await expect.element(again.screen.getByText('User 02 Lau')).toBeVisible();
    await expect.element(again.screen.getByRole('heading', { name: 'User updated' })).toBeVisible();
  });

  it.each([
    ['the user', userGet],
    ['the offer', customerGet],
  ])('[USR-20] leads back to the list where %s did not come, or asks for it again', async (_, failing) => {
    const { screen, recover } = await openUsers('update', { failing, search: '?view=U-02' });
    const failed = screen.getByRole('heading', { level: 2, name: 'The user could not be loaded' });
    await expect.element(failed).toBeVisible();
    await button(screen, 'Back').click();
    await button(screen, `Edit, ${code('02')}`).click();
    await expect.element(failed).toBeVisible();
    recover();
    await button(screen, 'Try again').click();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('User 02');
  });

  it('[USR-19] [USR-20] leads back to the list where the saved user did not come, or is gone', async () => {
    const saved = { search: '?view=U-99&action=update_view' };
    const { screen, network, recover } = await openUsers('update', { ...saved, failing: userSearch });
    const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
    await expect.element(heading('The users could not be loaded')).toBeVisible();
    const before = network.callsOf(userSearch).length;
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/user/update');
    // The list asks once more as it opens.
    await expect.poll(() => network.callsOf(userSearch).length).toBe(before + 1);
    const retry = button(screen, 'Try again');
    await expect.element(retry).toBeVisible();
    recover();
    await retry.click();
    await expect.element(screen.getByText('12 users')).toBeVisible();
    await screen.goTo(`/ebp/user/update${saved.search}`);
    await expect.element(heading('This user is no longer in your list.')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(screen.getByText('12 users')).toBeVisible();
  });
});
