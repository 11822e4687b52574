import { companyProfiles } from '@ebp/contracts/companies';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createMessageStore } from '../../i18n/message-store.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { App } from '../app.tsx';
import { baseAreas } from '../areas.ts';
import { openVisit } from '../boot/open-visit.ts';
import { createQueryClient } from '../query-client.ts';
import { Front } from './front.tsx';

it('the portal has one router for a window, also when Back asks for it again while it loads', async () => {
  const { href } = location;
  history.replaceState(null, '', '/no/such/page');
  stubNetwork();
  const store = createMessageStore('CHK', 'en');
  await store.load(baseAreas);
  const followers = new Set<unknown>();
  const add = vi.spyOn(window, 'addEventListener');
  const remove = vi.spyOn(window, 'removeEventListener');
  add.mockImplementation((type: string, ...rest: readonly unknown[]) => {
    Reflect.apply(EventTarget.prototype.addEventListener, window, [type, ...rest]);
    if (type !== 'popstate') return;
    // Back, as soon as the pages before the portal follow it, and before the portal has come.
    if (followers.size === 0) queueMicrotask(() => dispatchEvent(new PopStateEvent('popstate')));
    followers.add(rest[0]);
  });
  remove.mockImplementation((type: string, ...rest: readonly unknown[]) => {
    Reflect.apply(EventTarget.prototype.removeEventListener, window, [type, ...rest]);
    if (type === 'popstate') followers.delete(rest[0]);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '', href);
  });
  const page = await render(
    <App
      session={buildSession({ authenticated: false })}
      profile={companyProfiles.CHK}
      store={store}
      client={createQueryClient()}
    >
      <Front store={store} basePath="" isCompanyUnknown={false} />
    </App>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(followers.size).toBe(1);
});

it('[SES-10] [OPN-51] an address that names no known company leads to the error page, which says so and asks nothing', async () => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  history.replaceState(null, '', '/XYZ/ebp/home');
  const network = stubNetwork();
  const session = buildSession({ authenticated: false, companyAsBasePath: true });
  network.answerPortal('GET', '/bff/session', session);
  const { basePath, isCompanyUnknown } = await openVisit();
  const store = createMessageStore('CHK', 'en');
  await store.load(baseAreas);
  const page = await render(
    <App session={session} profile={companyProfiles.CHK} store={store} client={createQueryClient()}>
      <Front store={store} basePath={basePath} isCompanyUnknown={isCompanyUnknown} />
    </App>,
  );
  await expect.element(page.getByRole('heading', { name: 'This company is not known here' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/pages/error?reason=unknown-company');
  expect(network.calls.map(({ path }) => path).filter((path) => path.startsWith('/api/'))).toEqual([]);
});

it('[SES-01] a portal that cannot be loaded replaces no page before it that somebody went back to', async () => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  history.replaceState(null, '', '/pages/error-404');
  const network = stubNetwork();
  const store = createMessageStore('CHK', 'en');
  await store.load(baseAreas);
  const loads: PromiseWithResolvers<never>[] = [];
  const load = () => {
    loads.push(Promise.withResolvers());
    return loads.at(-1)?.promise ?? Promise.reject();
  };
  const page = await render(
    <App
      session={buildSession({ authenticated: false })}
      profile={companyProfiles.CHK}
      store={store}
      client={createQueryClient()}
    >
      <Front store={store} basePath="" isCompanyUnknown={false} load={load} />
    </App>,
  );
  const home = page.getByRole('link', { name: 'Go to home' });
  const failure = page.getByRole('heading', { name: 'Loading chunk failed' });
  const back = async () => {
    history.back();
    await expect.poll(() => location.pathname).toBe('/pages/error-404');
  };
  // Before the failure, and after it was shown.
  await home.click();
  await expect.poll(() => loads.length).toBe(1);
  await back();
  loads[0]?.reject(new TypeError('Failed to fetch'));
  await home.click();
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.reject(new TypeError('Failed to fetch'));
  await expect.element(failure).toBeVisible();
  await back();
  await expect.element(home).toBeVisible();
  expect(failure.elements()).toEqual([]);
  await expect.poll(() => network.log).toEqual(['page not shown']);
});
