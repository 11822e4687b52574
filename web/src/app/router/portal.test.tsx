import { companyProfiles } from '@ebp/contracts/companies';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createMessageStore } from '../../i18n/message-store.ts';
import { paths } from '../../lib/pages/paths.ts';
import { meterReadScreen } from '../../screens/meter-read/meter-read.descriptor.ts';
import { tonerOrderScreen } from '../../screens/toner-order/toner-order.descriptor.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { pointAway } from '../../testing/point-away.ts';
import { App } from '../app.tsx';
import { baseAreas } from '../areas.ts';
import { createQueryClient } from '../query-client.ts';
import { createPortalRouter, Portal, prefetchPage } from './portal.tsx';

const codeLists = '/bff/code-lists';

/** The portal at an address, for somebody who is not signed in, unless the session says so. */
async function openAt(address: string, state: Partial<SessionBootstrap> = {}, basePath = '') {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  history.replaceState(null, '', basePath + address);
  const network = stubNetwork();
  network.hold({ method: 'GET', path: '/bff/session/events' });
  network.answerPortal('GET', '/bff/home', { banners: { status: 'ok', data: [] } });
  network.answerPortal('GET', '/bff/attention', {});
  const store = createMessageStore('CHK', 'en');
  await store.load(baseAreas);
  const router = createPortalRouter({ store, basePath, isCompanyUnknown: false });
  onTestFinished(() => router.dispose());
  const client = createQueryClient();
  const session = buildSession({ authenticated: false, ...state });
  const page = await render(
    <App session={session} profile={companyProfiles.CHK} store={store} client={client}>
      <Portal router={router} />
    </App>,
  );
  return { page, router, store, client, network };
}

it.each([
  ['/ebp/meterRead', [meterReadSummary.path, userCurrentInfo.path]],
  ['/ebp/servicerequest', [userCurrentInfo.path, codeLists]],
  ['/ebp/tonerOrder/', [userCurrentInfo.path]],
])('[QRL-06] what %s shows first is asked for while it is being opened, and once', async (path, wanted) => {
  const network = stubNetwork();
  answerUser(network);
  network.answer(meterReadSummary, []);
  network.answerPortal('GET', codeLists, { SERVICEREQUEST_SYMPTOM: [], LUNCHTIME: [] });
  const client = createQueryClient();
  await prefetchPage(createMessageStore('CHK', 'en'), path, client);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(network.calls.map((call) => call.path).sort()).toEqual(wanted);
  expect(
    client
      .getQueryCache()
      .getAll()
      .every(({ state }) => state.status === 'success'),
  ).toBe(true);
});

it('[SHL-27] a page outside the tabs that did not arrive is loaded when it is opened again', async () => {
  const { page, router, store, network } = await openAt(paths.notFound);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(store, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await router.navigate(paths.accessibility);
  await expect.element(page.getByText('Loading chunk failed')).toBeVisible();
  await router.navigate(paths.notFound);
  await router.navigate(paths.accessibility);
  await expect.element(page.getByRole('heading', { name: 'Accessibility' })).toBeVisible();
  await expect.poll(() => network.log).toEqual(['page not shown']);
});

it.each(['', '/CHK'])(
  '[HOM-03] the page of a tile on home is loaded as soon as the pointer or the focus is on it, below "%s"',
  async (basePath) => {
    const [ofToner, ofReadings] = [tonerOrderScreen, meterReadScreen].map((screen) =>
      vi.spyOn(screen, 'load'),
    );
    await pointAway();
    const { page } = await openAt(paths.ebpHome, { authenticated: true }, basePath);
    const tiles = page.getByRole('navigation', { name: 'Shortcuts', exact: true });
    await tiles.getByRole('link', { name: 'Toner order' }).hover();
    expect(ofToner).toHaveBeenCalledOnce();
    expect(ofReadings).not.toHaveBeenCalled();
    (tiles.getByRole('link', { name: 'Meter reading' }).element() as HTMLElement).focus();
    expect(ofReadings).toHaveBeenCalledOnce();
  },
);

it('[SES-01] [SES-08] [LOG-22] a page that opens after a timeout leads to the login page with the way back and the reason', async () => {
  const { router } = await openAt(`${paths.ebpMachine}?view=1`, { timedOut: true });
  await expect.poll(() => router.state.location.pathname).toBe(paths.login);
  const asked = new URLSearchParams(router.state.location.search);
  expect([asked.get('redirect'), asked.get('reason')]).toEqual(['/ebp/machine?view=1', 'timeout']);
});

it('[CCC-11] shows what has changed in another window', async () => {
  const { page, client } = await openAt(paths.notFound);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  client.setQueryData(['tasks'], []);
  const other = new BroadcastChannel('ebp.changed');
  onTestFinished(() => other.close());
  other.postMessage(['tasks']);
  await expect.poll(() => client.getQueryState(['tasks'])?.isInvalidated).toBe(true);
});

it.each([
  ['duplicate-tab', true],
  ['taken-over', true],
  ['unheard-of', false],
])(
  '[SES-09] a window on the error page hears of its session unless another one shows the portal: %s',
  async (reason, isReplaced) => {
    const { page } = await openAt(`${paths.error}?reason=${reason}`, { authenticated: true });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const streams = vi.mocked(fetch).mock.calls.filter(([path]) => path === '/bff/session/events');
    await expect.poll(() => streams.map(([, init]) => init?.signal?.aborted)).toEqual([isReplaced]);
  },
);
