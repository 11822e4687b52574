import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { expect, it } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { qrCodeLoginScreen } from './qr-code-login.descriptor.ts';

const flags = { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: false, isAcceptedTC: true };

async function open(isQRCodeLogin: boolean, search?: string) {
  const network = stubNetwork();
  network.answer(qrCodeMachine, buildMachine({ cdssModel: 'Sheaf C5560 A3' }));
  const session = buildSession({ flags: { ...flags, isQRCodeLogin } });
  const screen = await renderScreen(qrCodeLoginScreen, { session, ...(search && { search }) });
  return { screen, asked: () => network.callsOf(qrCodeMachine).map(({ body }) => body) };
}

it('[SES-12] [QRL-01] asks for the machine of the code that the gateway remembers, where the address has none', async () => {
  const { screen, asked } = await open(true);
  await expect.element(screen.getByRole('heading', { name: /Sheaf C5560 A3/ })).toBeVisible();
  expect(asked()).toEqual([{}]);
});

it('[QRL-01] sends the code of the address', async () => {
  const { screen, asked } = await open(true, '?ql=HK-QR-0001');
  await expect.element(screen.getByRole('heading', { name: /Sheaf C5560 A3/ })).toBeVisible();
  expect(asked()).toEqual([{ ql: 'HK-QR-0001' }]);
});

it('[QRL-05] is unavailable where neither knows a code', async () => {
  const { screen, asked } = await open(false);
  await expect
    .element(screen.getByRole('button', { name: 'Back' }).or(screen.getByRole('link', { name: 'Back' })))
    .toBeVisible();
  expect(screen.getByRole('heading', { name: /Sheaf C5560 A3/ }).elements()).toEqual([]);
  expect(asked()).toEqual([]);
});
