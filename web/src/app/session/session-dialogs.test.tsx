import { expect, it } from 'vitest';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { renderWithMessages } from '../../testing/render-kit.tsx';
import { SessionDialogs } from './session-dialogs.tsx';

it('[OPN-08] does not promise to keep what is typed for a customer: acting ends with the session', async () => {
  const nothing = () => undefined;
  const ending = { endsAt: Date.now() + 50_000, canStay: false };
  const screen = await renderWithMessages(
    <SessionContextProvider value={buildSession()}>
      <SessionDialogs ending={ending} onSeen={nothing} onLeave={nothing} isActing />
    </SessionContextProvider>,
  );
  await expect.element(screen.getByText(/it is not kept/)).toBeVisible();
});
