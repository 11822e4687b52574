import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimPortal, type TabClaim } from '../../lib/pages/tab-claim.ts';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { telephonyScreen } from './telephony.descriptor.ts';

const connect = { method: 'POST', path: '/bff/telephony/connect' } as const;
const callback = { method: 'POST', path: '/bff/telephony/callback' } as const;
const searchPath = '/ecca/contactaccount/search';

let elsewhere: TabClaim | undefined;
afterEach(() => {
  elsewhere?.release();
  elsewhere = undefined;
  history.replaceState(null, '', location.pathname + location.search);
});

/** Opens the page as the single layout does. */
const open = (search = '') =>
  renderScreen(telephonyScreen, {
    session: buildAgentSession(),
    search,
    otherPages: { eccaAccountSearch: `/single${searchPath}` },
  });

describe('the telephone system', () => {
  it('[CCC-03] [OPN-46] shows a neutral notice where none is set up', async () => {
    stubNetwork().answerPortal('GET', '/bff/telephony', { isAvailable: false });
    // A code without its state is no answer.
    const screen = await open('?code=c');
    await expect
      .element(screen.getByRole('heading', { name: 'No telephone system is set up' }))
      .toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect' }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Find an account' }).click();
    await expect.poll(screen.address).toBe(searchPath);
  });

  it('[CCC-03] sends an agent who is not connected to its own sign-in page, once', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/telephony', { isAvailable: true });
    network.answerPortal('POST', connect.path, { authorizationUrl: '#at-the-provider' });
    const screen = await open();
    const button = screen.getByRole('button', { name: 'Connect', exact: true });
    await button.dblClick();
    await expect.poll(() => location.hash).toBe('#at-the-provider');
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(network.callsOf(connect)).toHaveLength(1);
  });

  it('[CCC-03] [FMT-02] says as whom and until when an agent is connected, and as what others see them', async () => {
    const connection = { name: 'agent@ebp.example', until: '2026-11-20T09:45:00Z', presence: 'Available' };
    stubNetwork().answerPortal('GET', '/bff/telephony', { isAvailable: true, connection });
    const screen = await open();
    await expect
      .element(screen.getByText('Connected as agent@ebp.example until 20/11/2026 17:45:00.'))
      .toBeVisible();
    await expect.element(screen.getByText('Your presence there: Available')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Connect again' })).toBeVisible();
  });
});

describe('coming back from its sign-in page', () => {
  it('[CCC-03] hands code, state and issuer to the gateway once, and goes on', async () => {
    const network = stubNetwork();
    network.answerPortal('POST', callback.path, { next: `${searchPath}?phone=28010001` });
    const portal = new BroadcastChannel('ebp.changed');
    const told = new Promise((resolve) => portal.addEventListener('message', ({ data }) => resolve(data)));
    const screen = await open('?code=c&state=s&iss=i');
    await expect.poll(screen.address).toBe(`${searchPath}?phone=28010001`);
    // The window that has the portal open begins to listen.
    expect(await told).toEqual(['telephony']);
    portal.close();
    expect(network.callsOf(callback).map(({ body }) => body)).toEqual([{ code: 'c', state: 's', iss: 'i' }]);
  });

  it('[CCC-03] says that it failed, and lets the agent begin anew', async () => {
    const network = stubNetwork();
    network.refuse(callback, 'REQUEST_REFUSED');
    network.answerPortal('GET', '/bff/telephony', { isAvailable: true });
    const screen = await open('?code=c&state=s');
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'could not be connected' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });

  it('[CCC-03] says that it failed when the agent gave up there, without a call', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/telephony', { isAvailable: true });
    const screen = await open('?error=access_denied&state=s');
    await expect.element(screen.getByText(/could not be connected/)).toBeVisible();
    expect(network.callsOf(callback)).toEqual([]);
  });
});

describe('a call', () => {
  it.each(['phone', 'number'])(
    '[CCC-03] [CCC-04] leads to the account search with the number that %s gives',
    async (name) => {
      stubNetwork();
      const screen = await open(`?${name}=tel%3A%2B85228010001`);
      await expect.poll(screen.address).toBe(`${searchPath}?phone=85228010001&open=only`);
    },
  );

  it('[CCC-04] leads to an empty search when the number is hidden', async () => {
    stubNetwork();
    const screen = await open('?ani=anonymous');
    await expect.poll(screen.address).toBe(searchPath);
  });

  it('[CCC-04] [CCC-11] [SES-09] is shown by the window that has the portal open, and here too if wished', async () => {
    stubNetwork();
    const shown = vi.fn<(phone: string | undefined) => void>();
    const lost = () => expect.unreachable('the other window lost the portal');
    elsewhere = claimPortal('CHK', false, lost, shown);
    const screen = await open('?ani=28010001');
    await expect.element(screen.getByText('The call is shown in your open portal window')).toBeVisible();
    expect(shown).toHaveBeenCalledExactlyOnceWith('28010001');
    await screen.getByRole('button', { name: 'Show it here' }).click();
    await expect.poll(screen.address).toBe(`/single${searchPath}?phone=28010001&open=only`);
  });

  it('[CCC-03] [CCC-04] opens beside a portal of a person who takes no calls', async () => {
    stubNetwork();
    elsewhere = claimPortal('CHK', false, () => expect.unreachable('the other window lost the portal'));
    const screen = await open('?ani=28010001');
    await expect.poll(screen.address).toBe(`/single${searchPath}?phone=28010001&open=only`);
  });

  it('[CCC-03] says that an earlier connection goes on when connecting again fails', async () => {
    const connection = { until: '2026-11-20T09:45:00Z' };
    stubNetwork().answerPortal('GET', '/bff/telephony', { isAvailable: true, connection });
    const screen = await open('?error=access_denied&state=s');
    await expect.element(screen.getByText(/The earlier connection goes on/)).toBeVisible();
    expect(screen.getByText(/could not be connected/).elements()).toEqual([]);
  });
});
