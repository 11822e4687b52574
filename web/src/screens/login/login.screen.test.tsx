import { expect, it } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { loginPart } from '../../testing/login-part.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LoginScreen } from './login.screen.tsx';

const page = loginPart(LoginScreen);
const visit = (company: 'CHK' | 'CSPL', systemConfig = {}) => {
  const session = buildSession({ authenticated: false, company, systemConfig });
  const contact = { hotline: '+852 2801 1000', onlineChatUrl: 'https://chat.supplier.example/' };
  return { ...session, login: { ...session.login, ...contact } };
};

it('[LOG-02] offers the hotline and the chat to people of CHK alone', async () => {
  const chk = await renderScreen(page, { session: visit('CHK') });
  await expect.element(chk.getByText('+852 2801 1000')).toBeVisible();
  await expect.element(chk.getByRole('link', { name: /Online chat/ })).toBeVisible();
  await chk.unmount();
  const other = await renderScreen(page, { session: visit('CSPL') });
  await expect.element(other.getByLabelText('Login name')).toBeVisible();
  expect(other.getByText('+852 2801 1000').elements()).toEqual([]);
  expect(other.getByRole('link', { name: /Online chat/ }).elements()).toEqual([]);
});

it('[OPN-50] says when the contact centre is open on Sunday, if it is', async () => {
  const weekdays = { operationHourWeekdayFrom: '8:30am', operationHourWeekdayTo: '6:00pm' };
  const sunday = { operationHourSundayFrom: '10:00am', operationHourSundayTo: '2:00pm' };
  const screen = await renderScreen(page, { session: visit('CHK', { ...weekdays, ...sunday }) });
  await expect.element(screen.getByText('10:00am to 2:00pm')).toBeVisible();
  expect(screen.getByText(/^Closed/).elements()).toEqual([]);
});
