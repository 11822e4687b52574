import { userUpdate } from '@ebp/contracts/operations/user';
import { expect, it } from 'vitest';
import { button } from '../../testing/locators.ts';
import { openProfile } from './testing/open-profile.ts';

it.each([
  ['leaves a subscription that nobody was told of and nobody touched to the ERP', 0, undefined],
  ['subscribes who ticks it though nobody was told of it', 1, true],
  ['subscribes nobody who ticks it and takes that back', 2, undefined],
])('[PRF-02] [USR-23] the profile %s', async (_what, presses, sent) => {
  const { screen, network } = await openProfile({ person: { isAllowSOA: null } });
  await screen.getByLabelText('Contact number', { exact: true }).fill('852-28019999');
  for (let press = 0; press < presses; press += 1)
    await screen.getByRole('checkbox', { name: /statements of account/ }).click();
  await button(screen, 'Submit').click();
  await expect.element(screen.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
  expect(network.callsOf(userUpdate)[0]?.body).toHaveProperty('phone', '852-28019999');
  expect(Object(network.callsOf(userUpdate)[0]?.body).isAllowSOA).toBe(sent);
});
