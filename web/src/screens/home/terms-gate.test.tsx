import { expect, it, vi } from 'vitest';
import { SessionActionsProvider } from '../../lib/session/session.ts';
import { loginPart } from '../../testing/login-part.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TermsGate } from './terms-gate.tsx';

const logout = vi.fn(async () => '/bff/session/issuer-logout/h');
const actions = { refresh: vi.fn(), logout, end: vi.fn() };
const page = loginPart(() => (
  <SessionActionsProvider value={actions}>
    <TermsGate />
  </SessionActionsProvider>
));

it('[HOM-13] [SES-15] also signs the company account out where somebody rejects the terms', async () => {
  const opened = noteDepartures();
  const screen = await renderScreen(page);
  await screen.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => opened).toEqual(['/bff/session/issuer-logout/h']);
  expect(logout).toHaveBeenCalledWith('rejected');
});
