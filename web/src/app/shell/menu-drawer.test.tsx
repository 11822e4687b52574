import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { homeScreen } from '../../screens/home/home.descriptor.ts';
import { buildSession } from '../../testing/build-session.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useMenu } from '../menu/use-menu.tsx';
import { LogoBar } from './logo-bar.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

it('[SES-07] [SHL-13] the menus of a phone give way to a question of the portal, which could not be answered behind them', async () => {
  const closed = Promise.withResolvers<void>();
  await renderKit(
    <SessionContextProvider value={buildSession()}>
      <MenuDrawer groups={[]} onClose={closed.resolve} />
    </SessionContextProvider>,
    { areas: ['shell'] },
  );
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const question = document.createElement('div');
  question.role = 'alertdialog';
  document.body.append(question);
  onTestFinished(() => question.remove());
  await closed.promise;
});

const Menus = () => <MenuDrawer groups={useMenu().top} onClose={() => undefined} />;

it('[SHL-13] finds a page that has a place in two menus once, and no more once something else is typed', async () => {
  const drawer = await renderScreen({ ...homeScreen, load: async () => ({ Screen: Menus }) });
  const search = drawer.getByRole('searchbox');
  const found = drawer.getByRole('link', { name: 'Consumable orders' });
  await search.fill('consumable');
  await expect.poll(() => found.elements()).toHaveLength(1);
  await search.fill('profile');
  await expect.element(drawer.getByRole('link', { name: 'Profile' })).toBeVisible();
  expect(found.elements()).toEqual([]);
});

it('[SHL-13] can still be closed once a device was turned while it was open, and then leaves the page to be used', async () => {
  await page.viewport(800, 1200);
  const bar = await renderScreen({ ...homeScreen, load: async () => ({ Screen: LogoBar }) });
  await bar.getByRole('button', { name: 'Open menu' }).click();
  const drawer = bar.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).toBeVisible();
  await page.viewport(1200, 800);
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await bar.getByRole('button', { name: /^Find/ }).click();
  await expect.element(bar.getByRole('combobox')).toBeVisible();
});
