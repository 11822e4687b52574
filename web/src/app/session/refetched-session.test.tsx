import { companyProfiles } from '@ebp/contracts/companies';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { sessionKey } from '../../api/session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import { useFunctionKeys, useSession, useSessionActions } from '../../lib/session/session.ts';
import { holdStorageKeys, storageKeys } from '../../lib/storage/storage-keys.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { baseAreas } from '../areas.ts';
import { createQueryClient } from '../query-client.ts';
import { followNews } from './news-voice.tsx';
import { SessionProvider } from './session-provider.tsx';

const keysOf = (id: string) => [{ id, key: btoa('0123456789abcdef0123456789abcdef') }];
const relogin = { method: 'POST', path: '/bff/session/relogin' } as const;
const wing = buildSession({ company: 'CHK', autoRelogin: true });
const { user, functionKeys: _keys, ...visit } = wing;
const nobody = { ...visit, authenticated: false, timedOut: true as const };

function Page() {
  const { authenticated, user: shown } = useSession();
  const { refresh } = useSessionActions();
  const mayOrder = useFunctionKeys().has('CP_TONER_ORDER_CREATE');
  return (
    <>
      <button type="button" onClick={() => void refresh(undefined, '/ebp/faq')}>
        Sign in
      </button>
      <p>{authenticated ? `signed in: ${shown?.code}` : 'login page'}</p>
      {mayOrder && <a href="#order">Toner order</a>}
    </>
  );
}

/** The page of somebody whose session the gateway tells nothing about, as without a connection, until it is refetched. */
async function open(first = wing) {
  const network = stubNetwork();
  network.hold({ method: 'GET', path: '/bff/session/events' });
  holdStorageKeys(keysOf('wing'));
  const store = createMessageStore('CHK', 'en');
  await store.load(baseAreas);
  const client = createQueryClient();
  const page = await render(
    <QueryClientProvider client={client}>
      <LanguageProvider store={store} profile={companyProfiles.CHK}>
        <SessionProvider first={first}>
          <Page />
        </SessionProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  client.setQueryData(['machines'], ['of Harbour Trading']);
  const signedIn = page.getByText(`signed in: ${user?.code}`);
  await expect.element(first.authenticated ? signedIn : page.getByText('login page')).toBeVisible();
  return {
    page,
    network,
    client,
    signedIn,
    /** Asks again, as after something was sent, or once the connection is back. */
    refetch: (answer: object) => {
      network.answerPortal('GET', '/bff/session', answer);
      return client.invalidateQueries({ queryKey: sessionKey });
    },
  };
}

describe('an answer about the session that nobody asked for by signing in', () => {
  it('[SES-05] gets the one silent re-login if the session has ended, and the page stays', async () => {
    const { page, network, client, signedIn, refetch } = await open();
    const later = { expiresAt: '2026-11-20T10:00:00Z' };
    const revived = Promise.withResolvers<object>();
    network.answerPortal('POST', relogin.path, revived.promise);
    const refetched = refetch(nobody);
    await expect.poll(() => network.callsOf(relogin)).toHaveLength(1);
    network.answerPortal('GET', '/bff/session', { ...wing, ...later, storageKeys: keysOf('wing') });
    revived.resolve(later);
    await refetched;
    await expect.element(signedIn).toBeVisible();
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
    expect(client.getQueryData(sessionKey)).toMatchObject(later);
    expect(client.getQueryData(['machines'])).toEqual(['of Harbour Trading']);
  });

  it('[SES-07] [OPN-10] is told in the alert if that fails, and nothing is left to whoever signs in next', async () => {
    const { page, network, client, refetch } = await open();
    network.refuse(relogin, 'SESSION_TIMEOUT');
    await refetch(nobody);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByText('login page')).toBeVisible();
    expect(client.getQueryData(['machines'])).toBeUndefined();
    expect(storageKeys()).toEqual([]);
    // The visit before the next sign-in is about nobody.
    await refetch(nobody);
    expect(network.callsOf(relogin)).toHaveLength(1);
  });

  it('[OPN-10] about somebody else loads the document anew, and shows them nothing', async () => {
    const departures = noteDepartures();
    const { signedIn, refetch } = await open();
    const chan = { ...wing, user: { ...user, code: 'chan' }, storageKeys: keysOf('chan') };
    void refetch(chan);
    await expect.poll(() => departures).toEqual([location.pathname + location.search]);
    await expect.element(signedIn).toBeVisible();
    expect(storageKeys()).toEqual(keysOf('wing'));
  });
});

describe('[CFG-01] an answer about a session of another company than the page is of', () => {
  const ofTaiwan = buildSession({ company: 'CMTW' });

  it('loads the document anew, and shows nobody another company’s page', async () => {
    const departures = noteDepartures();
    const { page, signedIn, refetch } = await open(nobody);
    void refetch(ofTaiwan);
    await expect.poll(() => departures).toEqual([location.pathname + location.search]);
    await expect.element(page.getByText('login page')).toBeVisible();
    expect(signedIn.elements()).toEqual([]);
  });

  it('[SES-03] loads the document to which the sign-in leads', async () => {
    const departures = noteDepartures();
    const { page, network, signedIn } = await open(nobody);
    network.answerPortal('GET', '/bff/session', ofTaiwan);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => departures).toEqual(['/ebp/faq']);
    expect(signedIn.elements()).toEqual([]);
  });
});

it.each([
  ['a gained', buildSession({ functionKeys: [] }), wing],
  ['a lost', wing, buildSession({ functionKeys: [] })],
])(
  '[SHL-07] [SHL-16] the page has %s right once it is told that everything may be old, for the same person under a new key of the gateway too',
  async (_, before, after) => {
    const departures = noteDepartures();
    const { page, network, client, signedIn } = await open(before);
    const link = page.getByRole('link', { name: 'Toner order' });
    const shown = () => link.elements().length > 0;
    expect(shown()).toBe(before === wing);
    network.answerPortal('GET', '/bff/session', {
      ...after,
      storageKeys: [...keysOf('new'), ...keysOf('wing')],
    });
    followNews(client);
    await expect.poll(shown).toBe(after === wing);
    await expect.element(signedIn).toBeVisible();
    expect(departures).toEqual([]);
  },
);
