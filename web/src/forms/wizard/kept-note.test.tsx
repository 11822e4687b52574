import { expect, it } from 'vitest';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { KeptNote } from './kept-note.tsx';

it.each([
  ['a user', buildSession(), false, /until you log out/],
  [
    'a guest',
    buildSession({ flags: { ...buildSession().flags, isLoginByScan: true } }),
    false,
    /until your visit ends/,
  ],
  ['an agent who acts for a customer', buildSession(), true, /until your visit ends/],
])('[SES-07] %s is told how long input is kept', async (_who, session, isActing, end) => {
  const screen = await renderKit(
    <SessionContextProvider value={session}>
      <KeptNote isActing={isActing} />
    </SessionContextProvider>,
    { areas: ['wizard'] },
  );
  await expect.element(screen.getByText(end)).toBeVisible();
});
