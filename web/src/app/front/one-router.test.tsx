import { companyProfiles } from '@ebp/contracts/companies';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createMessageStore } from '../../i18n/message-store.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { App } from '../app.tsx';
import { baseAreas } from '../areas.ts';
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
