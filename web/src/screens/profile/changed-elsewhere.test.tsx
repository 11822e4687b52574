import type { UserInfo } from '@ebp/contracts/entities/user';
import { userUpdate } from '@ebp/contracts/operations/user';
import { expect, it } from 'vitest';
import { answerUser } from '../../testing/answer-user.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { button } from '../../testing/locators.ts';
import { openProfile } from './testing/open-profile.ts';

type Screen = Awaited<ReturnType<typeof openProfile>>['screen'];

const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true });

async function open(person?: Partial<UserInfo>) {
  const opened = await openProfile(person && { person });
  await expect.element(field(opened.screen, 'First name')).toHaveValue('Wing');
  return opened;
}

it('[PRF-03] follows a newer record until something is typed, and undoes nothing of it then either', async () => {
  const { screen, network } = await open();
  const answerWith = (changes: Partial<UserInfo>) => answerUser(network, changes);
  // As an ERP writes it; what is sent has other dashes, which is no change of the person's.
  answerWith({ phone: '852–28012222' });
  // Reads it anew, as a return to the window does.
  await screen.switchTo('zh-Hant');
  await expect.element(field(screen, '聯絡電話')).toHaveValue('852-28012222');
  await field(screen, '名字').fill('Wing Yan');
  answerWith({ phone: '852-28013333', email: 'wing@harbour.example' });
  await screen.switchTo('en');
  await expect.element(field(screen, 'E-mail')).toHaveValue('wing@harbour.example');
  await expect.element(field(screen, 'First name')).toHaveValue('Wing Yan');
  await expect.element(field(screen, 'Contact number')).toHaveValue('852-28012222');
  await button(screen, 'Submit').click();
  await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
  const changed = { firstName: 'Wing Yan', phone: '852-28013333' };
  expect(network.callsOf(userUpdate)).toMatchObject([{ body: changed }]);
});

it('[PRF-03] continues a draft, which holds no password, over the person’s data of today: it undoes no change made meanwhile', async () => {
  const { screen: left } = await open();
  await field(left, 'Old password').fill('Harbour-2026');
  for (const name of ['New password', 'Confirm new password']) await field(left, name).fill('Longer-2026');
  await field(left, 'First name').fill('Wing Yan');
  await expect.poll(() => draftOf('profile')).toContain('Wing Yan');
  expect(await draftOf('profile')).not.toContain('2026');
  await left.unmount();
  const today = { email: 'wing@harbour.example', lastName: 'Leung', phone: '+852 2345 6789' };
  const { screen, network } = await open(today);
  await button(screen, 'Continue with it').click();
  await expect.element(field(screen, 'First name')).toHaveValue('Wing Yan');
  await expect.element(field(screen, 'E-mail')).toHaveValue('wing@harbour.example');
  await button(screen, 'Submit').click();
  await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
  expect(network.callsOf(userUpdate)).toMatchObject([{ body: { ...today, firstName: 'Wing Yan' } }]);
});

it('[PRF-03] [ERR-08] sends what may have been received once more, though the record has it by now, and undoes nothing else', async () => {
  const { screen: left, network: lost } = await open();
  lost.refuse(userUpdate, 'OUTCOME_UNKNOWN', 'error.outcomeUnknown');
  await field(left, 'First name').fill('Wing Yan');
  await button(left, 'Submit').click();
  await expect.poll(() => left.journal.entries().map(({ state }) => state)).toEqual(['unknown']);
  await left.journal.saved();
  await left.unmount();
  const { screen, network } = await openProfile({
    person: { firstName: 'Wing Yan', phone: '852-28013333' },
  });
  await button(screen, 'Continue with it').click();
  await button(screen, 'Submit').click();
  await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
  expect(network.callsOf(userUpdate)).toMatchObject([
    { body: { firstName: 'Wing Yan', phone: '852-28013333' } },
  ]);
  expect(screen.journal.entries().map(({ state }) => state)).toEqual(['sent']);
});
