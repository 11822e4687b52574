import { productRelationList } from '@ebp/contracts/operations/product';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { useState } from 'react';
import { expect, it } from 'vitest';
import {
  SessionActionsProvider,
  SessionContextProvider,
  useSession,
  useSessionActions,
} from '../../lib/session/session.ts';
import { meterReadScreen } from '../../screens/meter-read/meter-read.descriptor.ts';
import { paperOrderScreen } from '../../screens/paper-order/paper-order.descriptor.ts';
import { profileScreen } from '../../screens/profile/profile.descriptor.ts';
import { qrCodeLoginScreen } from '../../screens/qr-code-login/qr-code-login.descriptor.ts';
import { QrCodeLoginScreen } from '../../screens/qr-code-login/qr-code-login.screen.tsx';
import { tonerOrderScreen } from '../../screens/toner-order/toner-order.descriptor.ts';
import { userCreateScreen } from '../../screens/user/user-create.descriptor.ts';
import { userUpdateScreen } from '../../screens/user/user-update.descriptor.ts';
import { buildSession } from '../../testing/build-session.ts';
import { button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useMenu, useNavItems } from './use-menu.tsx';

const flags = { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: false, isAcceptedTC: true };
const confirmed = { ...flags, isGuestInfoReady: true };

/** The page of a scanned machine with the menus beside it, and a session that is read anew. */
function PageWithMenus() {
  const [session, setSession] = useState(useSession());
  const refresh = async () => {
    const next = { ...session, flags: confirmed };
    setSession(next);
    return next;
  };
  return (
    <SessionContextProvider value={session}>
      <SessionActionsProvider value={{ ...useSessionActions(), refresh }}>
        <QrCodeLoginScreen />
        <Menus />
      </SessionActionsProvider>
    </SessionContextProvider>
  );
}

function Menus() {
  const { top, bottom } = useMenu();
  const slugs = [...top.flatMap(({ items }) => items), ...bottom].map(({ slug }) => slug);
  return <output aria-label="menus">{slugs.join(' ')}</output>;
}

it('[SHL-25] [QRL-08] [OPN-52] a guest has menus once the machine is confirmed, and none before', async () => {
  const network = stubNetwork();
  network.answer(qrCodeMachine, buildMachine());
  network.answer(productRelationList, []);
  network.answerPortal('GET', '/bff/session/scanned-machine', {});
  network.answerPortal('PUT', '/bff/session/guest-machine', confirmed);
  const page = { ...qrCodeLoginScreen, load: async () => ({ Screen: PageWithMenus }) };
  const screen = await renderScreen(page, {
    session: buildSession({ flags }),
    search: '?ql=HK-QR-0001',
    stays: true,
  });
  const menus = screen.getByRole('status', { name: 'menus' });
  await expect.element(button(screen, 'Confirm')).toBeVisible();
  expect(menus.element().textContent).toBe('');
  await button(screen, 'Confirm').click();
  await expect.poll(() => menus.element().textContent).toMatch(/ebpTonerOrder.* ebpFaq/);
});

it.each([
  { screen: userCreateScreen, receipts: ['?action=create_view'], others: [] },
  { screen: profileScreen, receipts: ['?action=view'], others: [] },
  {
    screen: userUpdateScreen,
    receipts: ['?q=chan&view=U-HK-0002&action=update_view'],
    others: ['?q=chan&view=U-HK-0002'],
  },
  { screen: meterReadScreen, receipts: ['?stage=confirmUpload'], others: [] },
  {
    screen: paperOrderScreen,
    receipts: ['?stage=confirmUpload', '?stage=complete'],
    others: ['?stage=confirm'],
  },
  { screen: tonerOrderScreen, receipts: ['?stage=complete'], others: ['?action=create_view'] },
])(
  '[USR-02] [PRF-01] the menu item of an open page starts again after a receipt or a saved user, and leads to the page as it was left otherwise: $screen.slug',
  async ({ screen, receipts, others }) => {
    const page = { ...screen, load: async () => ({ Screen: Items }) };
    const { container, goTo } = await renderScreen(page);
    const item = () => container.querySelector(`[data-slug="${screen.slug}"]`)?.textContent;
    const expectItemAt = async (search: string, address: string) => {
      await goTo(screen.path + search);
      await expect.poll(item, { message: search }).toBe(address);
    };
    for (const search of others) await expectItemAt(search, screen.path + search);
    for (const search of receipts) {
      await expectItemAt('?page=2', `${screen.path}?page=2`);
      await expectItemAt(search, screen.path);
    }
  },
);

function Items() {
  const navItems = useNavItems();
  return useMenu().top.map(({ category, items }) => (
    <div key={category}>
      {navItems(items).map(({ key, to }) => (
        <output key={key} data-slug={key}>
          {String(to)}
        </output>
      ))}
    </div>
  ));
}
