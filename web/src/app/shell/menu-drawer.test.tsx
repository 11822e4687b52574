import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { renderKit } from '../../testing/render-kit.tsx';
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
