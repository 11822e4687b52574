import { expect, it } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { loginPart } from '../../testing/login-part.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LogoutReason } from './logout-reason.tsx';

const page = loginPart(LogoutReason);
const session = buildSession({ authenticated: false });
const ref = '7f3a20c1-0000-4000-8000-00000000abcd';

it('[LOG-22] shows the number support needs beside why a sign-in failed, and says the sentence alone aloud', async () => {
  const screen = await renderScreen(page, { session, search: `?reason=failed&ref=${ref}` });
  await expect.element(screen.getByText(ref)).toBeVisible();
  expect(screen.getByRole('status').first().element().textContent).not.toContain(ref);
});

it('[LOG-22] shows nothing else that somebody put into a link', async () => {
  const screen = await renderScreen(page, { session, search: '?reason=failed&ref=call%20555-0100' });
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByText(/555/).elements()).toEqual([]);
});
