import { userCurrentInfo, userUpdate } from '@ebp/contracts/operations/user';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { describe, expect, it } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { button, optionsOf } from '../../testing/locators.ts';
import { openProfile, passwordPath, systemConfig } from './testing/open-profile.ts';

type Screen = Awaited<ReturnType<typeof openProfile>>['screen'];
type Options = Parameters<typeof openProfile>[0];

const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true });
const fault = (screen: Screen, name: string) =>
  screen.getByRole('alert').getByRole('link', { name, exact: true });

async function open(options?: Options) {
  const opened = await openProfile(options);
  await expect.element(field(opened.screen, 'First name')).toHaveValue('Wing');
  return opened;
}

async function typePasswords(screen: Screen, oldPassword: string, newPassword: string) {
  await field(screen, 'Old password').fill(oldPassword);
  await field(screen, 'New password').fill(newPassword);
  await field(screen, 'Confirm new password').fill(newPassword);
}

describe('the profile', () => {
  it('[PRF-01] [PRF-02] [PRF-03] [PRF-04] [PRF-05] [PRF-10] is a form filled with own data, with the e-mail address of an active account read-only and no question about accepted terms, and goes home by Back', async () => {
    const { screen } = await open();
    await expect.element(field(screen, 'E-mail')).toHaveValue('admin@harbour.example');
    await expect.element(field(screen, 'E-mail')).toHaveAttribute('readonly');
    await expect.element(field(screen, 'Salutation')).toHaveValue('MS');
    await expect.element(field(screen, 'Last name')).toHaveValue('Lau');
    await expect.element(field(screen, 'Contact number')).toHaveValue('852-28010001');
    for (const name of ['Old password', 'New password', 'Confirm new password']) {
      await expect.element(field(screen, name)).toHaveValue('');
    }
    await expect.element(field(screen, 'New password')).toHaveAccessibleDescription('8 characters or more');
    await expect.element(screen.getByRole('checkbox', { name: /statements of account/ })).toBeChecked();
    await expect.element(screen.getByRole('checkbox')).toHaveLength(1);
    await expect.element(button(screen, 'Submit')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
  });

  it('[PRF-03] [PRF-05] asks for the terms while they are not accepted, and sends them, once the new e-mail address is nobody else’s', async () => {
    const { screen, network, recover } = await open({ person: { isAcceptedTC: false, status: 'INACTIVE' } });
    await button(screen, 'Submit').click();
    await expect.element(fault(screen, 'Terms of use: This is required')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'I accept the terms of use.' }).click();
    network.refuse(userUpdate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'email', messageId: 'user.emailTaken' },
    ]);
    await button(screen, 'Submit').click();
    await expect
      .element(fault(screen, 'E-mail: A user with this e-mail address exists already'))
      .toBeVisible();
    recover();
    await field(screen, 'E-mail').fill('wing.lau@harbour.example');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
    const accepted = { isAcceptedTC: true };
    expect(network.callsOf(userUpdate)).toMatchObject([{ body: accepted }, { body: accepted }]);
  });

  it('[PRF-03] [PRF-06] [OPN-35] tells what is missing or malformed, also in the e-mail address, which an inactive account may change', async () => {
    const { screen, network } = await open({ person: { status: 'INACTIVE' } });
    await field(screen, 'E-mail').fill('wing@');
    await field(screen, 'Salutation').selectOptions('');
    await field(screen, 'First name').fill('');
    await field(screen, 'Last name').fill(' ');
    await field(screen, 'Contact number').fill('852-');
    await button(screen, 'Submit').click();
    for (const name of [
      'E-mail: Invalid email format',
      'Salutation: This is required',
      'First name: This is required',
      'Last name: This is required',
      'Contact number: Invalid no.',
    ]) {
      await expect.element(fault(screen, name)).toBeVisible();
    }
    expect(network.callsOf(userUpdate)).toEqual([]);
  });

  it('[PRF-07] [PRF-11] [PRF-12] saves the rest when no password is typed, shows e-mail, name and phone, and comes back from the view; a reset takes the faults away', async () => {
    const { screen, network } = await open();
    await field(screen, 'First name').fill('Wing Yan');
    await field(screen, 'Contact number').fill('852-28019999');
    await screen.getByRole('checkbox', { name: /statements of account/ }).click();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toHaveFocus();
    await expect.element(screen.getByText('admin@harbour.example')).toBeVisible();
    await expect.element(screen.getByText('Wing Yan Lau')).toBeVisible();
    await expect.element(screen.getByText('852-28019999')).toBeVisible();
    expect(network.calls.filter(({ path }) => path === passwordPath)).toEqual([]);
    expect(network.callsOf(userUpdate).map(({ body }) => body)).toEqual([
      {
        email: 'admin@harbour.example',
        salutation: 'MS',
        firstName: 'Wing Yan',
        lastName: 'Lau',
        phone: '852-28019999',
        isAllowSOA: false,
      },
    ]);
    await expect.poll(screen.address).toBe('/ebp/profile/?action=view');
    await button(screen, 'Update again').click();
    await expect.poll(screen.address).toBe('/ebp/profile/');
    await field(screen, 'First name').fill('');
    await button(screen, 'Submit').click();
    await expect.element(fault(screen, 'First name: This is required')).toBeVisible();
    screen.clean();
    await expect.element(field(screen, 'First name')).toHaveValue('Wing Yan');
    expect(
      screen
        .getByRole('alert')
        .elements()
        .filter((one) => one.querySelector('h2')),
    ).toEqual([]);
  });

  it('[PRF-01] [PRF-12] is a form again once it is opened anew after a save, and after a reload', async () => {
    const { screen } = await open();
    await field(screen, 'First name').fill('Wing Yan');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
    await screen.goTo('/ebp/profile/');
    await expect.element(field(screen, 'First name')).toHaveValue('Wing Yan');
    await screen.unmount();
    await open({ search: '?action=view' });
  });

  it('[PRF-03] [PRF-06] [PRF-07] saves the rest and a password where the address of an account in use is missing, which nobody could correct here', async () => {
    const { screen, network } = await open({ person: { email: '' } });
    await expect.element(field(screen, 'E-mail')).not.toHaveAttribute('aria-required');
    await typePasswords(screen, 'Harbour-2026', 'Longer-2026');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
    expect(network.calls.filter(({ path }) => path === passwordPath)).toHaveLength(1);
    expect(network.callsOf(userUpdate)).toMatchObject([{ body: { email: '' } }]);
  });

  it('[PRF-07] asks for no password where the company account has it', async () => {
    const { login } = buildSession();
    const { screen, network } = await open({ visit: { login: { ...login, isPasswordAvailable: false } } });
    expect(field(screen, 'Old password').elements()).toEqual([]);
    await field(screen, 'First name').fill('Wing Yan');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('Wing Yan Lau')).toBeVisible();
    expect(network.callsOf(userUpdate)).toHaveLength(1);
  });

  it('[PRF-08] tells at the new password what is wrong with it', async () => {
    const { screen, network } = await open();
    await typePasswords(screen, 'Harbour-2026', 'short');
    await button(screen, 'Submit').click();
    const message = 'Please input at least 8 characters for New Password';
    await expect.element(fault(screen, `New password: ${message}`)).toBeVisible();
    await expect.element(field(screen, 'New password')).toHaveAttribute('aria-invalid', 'true');
    expect(network.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('[PRF-08] [OPN-69] saves nothing when the gateway finds the old password wrong', async () => {
    const { screen, network } = await open();
    network.refuse({ method: 'POST', path: passwordPath }, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'newPassword', messageId: 'password.oldIncorrect' },
    ]);
    await typePasswords(screen, 'wrong', 'Longer-2026');
    await button(screen, 'Submit').click();
    await expect.element(fault(screen, 'New password: Incorrect Old Password')).toBeVisible();
    expect(network.callsOf(userUpdate)).toEqual([]);
    await expect.element(field(screen, 'New password')).toHaveValue('Longer-2026');
  });

  it('[PRF-07] [ERR-01] [OPN-69] changes the password before the save, once, even when the save has to be repeated, and keeps what is typed while the save that fails is under way', async () => {
    const { screen, network, recover } = await open();
    const { promise: held, resolve: goOn } = Promise.withResolvers<object>();
    network.answerPortal('POST', passwordPath, held);
    network.refuse(userUpdate, 'UPSTREAM');
    await typePasswords(screen, 'Harbour-2026', 'Longer-2026');
    await button(screen, 'Submit').click();
    await expect.poll(() => network.calls.some(({ path }) => path === passwordPath)).toBe(true);
    await field(screen, 'First name').fill('Wing Yan');
    goOn({ next: '/ebp/home' });
    await expect.element(screen.getByText('Your password was changed').first()).toBeVisible();
    await expect.element(field(screen, 'Old password')).toHaveValue('');
    await expect.element(field(screen, 'First name')).toHaveValue('Wing Yan');
    recover();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
    expect(
      network.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]),
    ).toEqual([
      ['POST', passwordPath],
      ['PUT', '/api/ebp/user/U-HK-0001/update'],
      ['PUT', '/api/ebp/user/U-HK-0001/update'],
    ]);
  });

  it('[PRF-11] shows what was saved even if it cannot be read again', async () => {
    const { screen, network } = await open();
    network.refuse(userCurrentInfo, 'UPSTREAM');
    await field(screen, 'First name').fill('Wing Yan');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('Wing Yan Lau')).toBeVisible();
    await button(screen, 'Update again').click();
    await expect.element(field(screen, 'First name')).toHaveValue('Wing Yan');
  });

  it('[PRF-09] leads to terms, privacy and contact centre', async () => {
    const { screen } = await open({ visit: { company: 'CSPL' } });
    const phone = screen.getByRole('link', { name: '+852 2801 1000' });
    await expect.element(phone).toHaveAttribute('href', 'tel:+85228011000');
    await expect
      .element(screen.getByRole('link', { name: /^Terms of use/ }))
      .toHaveAttribute('href', 'https://portal.example/terms');
    await expect
      .element(screen.getByRole('link', { name: /^Privacy policy/ }))
      .toHaveAttribute('href', systemConfig.privacyPolicyUrl);
    const contact = screen.getByRole('link', { name: /^the contact form/ });
    await expect.element(contact).toHaveAttribute('href', systemConfig.contactUsUrl);
  });

  it.each([
    ['CHK', /^Questions about your account\? Call our Customer Contact Centre in Hong Kong/],
    ['CSPL', /^For help with your account, call Customer Care/],
    ['CMM', /^Need help with your account\? Our Malaysia service desk/],
    ['CMTW', /^For questions about your account, call the Taiwan service centre/],
  ] as const)('[PRF-09] names the contact centre of %s as the company does', async (company, words) => {
    const { screen } = await open({ visit: { company } });
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('[PRF-09] [SHL-18] [CFG-13] [TNC-01] says nothing of a contact that is not configured, and opens the own terms in a new window', async () => {
    const { screen } = await open({ visit: { systemConfig: {} } });
    const terms = screen.getByRole('link', { name: /^Terms of use/ });
    await expect.element(terms).toHaveAttribute('href', '/ebp/tnc');
    await expect.element(terms).toHaveAttribute('target', '_blank');
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
    expect(screen.getByRole('link', { name: /^Privacy policy/ }).elements()).toEqual([]);
  });

  it('[PRF-03] [ERR-03] keeps a salutation whose list cannot be had, says so at the field with the number for support, and asks for the list again', async () => {
    const lists = { method: 'GET', path: '/bff/code-lists' } as const;
    const { screen, network } = await open({
      prepare: (stub) => stub.refuse(lists, 'UPSTREAM', 'error.upstream'),
    });
    const salutation = field(screen, 'Salutation');
    await expect.element(salutation).toHaveAccessibleDescription(/did not answer as it should.*Try again/);
    await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
    expect(optionsOf(salutation)).toEqual(['Choose', 'MS']);
    await field(screen, 'First name').fill('Wing Yan');
    network.answerPortal('GET', lists.path, {
      SALUTATION: [buildCodeListEntry({ code: 'MR', englishName: 'Mr' })],
    });
    await button(screen, 'Try again').click();
    await expect.poll(() => optionsOf(salutation)).toEqual(['Choose', 'Mr', 'MS']);
    await salutation.selectOptions('');
    await salutation.selectOptions('MS');
    await expect.element(salutation).toHaveValue('MS');
    await expect.element(salutation).not.toHaveAccessibleDescription();
    await expect.element(field(screen, 'First name')).toHaveValue('Wing Yan');
  });
});
