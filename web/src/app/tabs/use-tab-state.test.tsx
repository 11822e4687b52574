import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { screens } from '../screens.ts';
import { type OpenTabs, tabPath } from './tab-context.ts';
import { useTabState } from './use-tab-state.ts';

let open: OpenTabs;

function Frame() {
  open = useTabState();
  return <Outlet />;
}

async function visit(...visited: readonly string[]) {
  const children = screens.map(({ path, slug }) => ({ path, handle: { slug }, element: <p>{slug}</p> }));
  const router = createMemoryRouter([{ element: <Frame />, children }], {
    initialEntries: visited.slice(0, 1),
  });
  const page = await render(
    <SessionContextProvider value={buildSession()}>
      <RouterProvider router={router} />
    </SessionContextProvider>,
  );
  for (const path of visited.slice(1)) await router.navigate(path);
  return { page, router, address: () => router.state.location.pathname };
}

const keys = () => open.tabs.map(({ key }) => key);

it('[SHL-12] a finished page closes and leads on, but not whoever went to another page meanwhile', async () => {
  const { page, address } = await visit('/ebp/faq', '/ebp/machine');
  await expect.element(page.getByText('ebpMachine')).toBeVisible();
  await expect.poll(keys).toEqual(['ebpHome', 'ebpFaq', 'ebpMachine']);
  open.leave('ebpFaq', '/ebp/profile');
  await expect.poll(keys).toEqual(['ebpHome', 'ebpMachine']);
  await expect.poll(address).toBe('/ebp/machine');
  open.leave('ebpMachine', '/ebp/home');
  await expect.element(page.getByText('ebpHome')).toBeVisible();
  await expect.poll(keys).toEqual(['ebpHome']);
});

it('[SHL-12] a page opened again before it was left starts anew and stays open', async () => {
  const { page, router } = await visit('/ebp/faq', '/ebp/machine');
  await expect.element(page.getByText('ebpMachine')).toBeVisible();
  open.close('ebpMachine');
  await router.navigate('/ebp/machine');
  await expect.poll(() => open.tabs.find(({ key }) => key === 'ebpMachine')?.cleanedCount).toBe(1);
  await router.navigate('/ebp/faq');
  await expect.element(page.getByText('ebpFaq')).toBeVisible();
  expect(keys()).toEqual(['ebpHome', 'ebpFaq', 'ebpMachine']);
});

it('[SHL-04] the tab of home leads home, also after its address named another page', async () => {
  await visit('/ebp/home?page=ebpFaq', '/ebp/faq?topic=2');
  await expect.poll(keys).toEqual(['ebpHome', 'ebpFaq']);
  expect(open.tabs.map(tabPath)).toEqual(['/ebp/home', '/ebp/faq?topic=2']);
});
