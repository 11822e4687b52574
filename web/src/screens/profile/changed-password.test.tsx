import { userUpdate } from '@ebp/contracts/operations/user';
import { expect, it } from 'vitest';
import { button } from '../../testing/locators.ts';
import { openProfile, passwordPath } from './testing/open-profile.ts';

it('[PRF-07] [OPN-69] a password that was changed is not asked to be changed again with what was typed while it was sent', async () => {
  const { screen, network } = await openProfile();
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  const passwords = () => network.calls.filter(({ path }) => path === passwordPath);
  const { promise: held, resolve: goOn } = Promise.withResolvers<object>();
  network.answerPortal('POST', passwordPath, held);
  await expect.element(field('First name')).toHaveValue('Wing');
  await field('Contact number').fill('852-28019999');
  await field('Old password').fill('Harbour-2026');
  for (const name of ['New password', 'Confirm new password']) await field(name).fill('Longer-2026');
  await button(screen, 'Submit').click();
  await expect.poll(() => passwords().length).toBe(1);
  await field('First name').fill('Wing Yan');
  goOn({ next: '/ebp/home' });
  await expect.poll(() => network.callsOf(userUpdate).length).toBe(1);
  await expect.element(button(screen, 'Submit')).not.toHaveAttribute('aria-busy');
  for (const name of ['Old password', 'New password', 'Confirm new password'])
    await expect.element(field(name)).toHaveValue('');
  await button(screen, 'Submit').click();
  await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
  expect(passwords()).toHaveLength(1);
  expect(network.callsOf(userUpdate).at(-1)?.body).toMatchObject({
    firstName: 'Wing Yan',
    phone: '852-28019999',
  });
});
