import { companyProfiles } from '@ebp/contracts/companies';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import { send } from '../../lib/gateway/http.ts';
import { SessionContextProvider, useSession } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { renderWithMessages } from '../../testing/render-kit.tsx';
import { createQueryClient } from '../query-client.ts';
import { useEndReason } from '../router/require-session.tsx';
import { SessionDialogs } from './session-dialogs.tsx';
import { SessionProvider } from './session-provider.tsx';

const guest = { ...buildSession().flags, isLoginByScan: true };

it.each([
  ['for a customer', buildSession(), true],
  ['as a guest', buildSession({ flags: guest }), false],
])(
  '[SES-07] [OPN-08] says before either limit that what is typed %s is not kept: it ends with the session',
  async (_who, session, isActing) => {
    const nothing = () => undefined;
    for (const [canStay, words] of [
      [true, /unless you stay.* is not kept/],
      [false, /it is not kept/],
    ] as const) {
      const ending = { endsAt: Date.now() + 50_000, canStay };
      const screen = await renderWithMessages(
        <SessionContextProvider value={session}>
          <SessionDialogs {...{ ending, isActing }} onSeen={nothing} onLeave={nothing} onMissing={nothing} />
        </SessionContextProvider>,
      );
      await expect.element(screen.getByText(words)).toBeVisible();
      await screen.unmount();
    }
  },
);

function Page() {
  const { authenticated } = useSession();
  const reason = useEndReason();
  return <p>{authenticated ? 'signed in' : `signed out: ${reason}`}</p>;
}

it('[SES-07] [OPN-08] where the dialogs cannot be had, the page stays as it is until the end, and is signed out then', async () => {
  const error = { code: 'SESSION_TIMEOUT', messageId: 'error.sessionTimeout', correlationId: 'c' };
  const ending = new Blob([`event: ending\ndata: ${JSON.stringify({ secondsLeft: 120 })}\n\n`]);
  const gateway = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (input === '/bff/session/events') return new Response(ending);
    return Response.json({ isSuccess: false, data: null, error }, { status: 401 });
  });
  onTestFinished(() => gateway.mockRestore());
  const lost = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const store = { ...createMessageStore('CHK', 'en'), has: () => false, load: lost };
  const page = await render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider store={store} profile={companyProfiles.CHK}>
        <SessionProvider first={buildSession({ autoRelogin: false })}>
          <Page />
        </SessionProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await expect.poll(() => lost.mock.calls).toContainEqual([['session']]);
  await expect.element(page.getByText('signed in')).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  await send({ method: 'GET', path: '/api/ebp/1' }).catch(() => undefined);
  await expect.element(page.getByText('signed out: timeout')).toBeVisible();
});
