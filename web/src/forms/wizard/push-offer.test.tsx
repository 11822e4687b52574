import { expect, it, onTestFinished, vi } from 'vitest';
import { usePush } from '../../api/push.ts';
import { MachineIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PushOffer } from './push-offer.tsx';

function Receipt() {
  return (
    <>
      {usePush() && <p>All is known</p>}
      <PushOffer />
    </>
  );
}

const receipt: ScreenDescriptor = {
  slug: 'ebpTonerOrder',
  path: '/ebp/tonerOrder/',
  icon: MachineIcon,
  layout: 'multiple',
  areas: ['profile'],
  load: async () => ({ Screen: Receipt }),
};

/** A browser in which notifications can be switched on. */
function offerPush() {
  const meta = document.createElement('meta');
  meta.name = 'service-worker';
  document.head.append(meta);
  const registration = { pushManager: { getSubscription: async () => null } };
  const worker = vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockResolvedValue(registration as never);
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  onTestFinished(() => {
    meta.remove();
    worker.mockRestore();
    permission.mockRestore();
  });
  const view = { publicKey: `B${'A'.repeat(86)}`, browsers: 0, isNew: true };
  stubNetwork().answerPortal('GET', '/bff/push', view);
}

const profile = { ebpProfile: '/ebp/profile/' };
const orders = { ebpConsumableOrder: '/ebp/consumableOrder' };
const readings = { ebpMeterRead: '/ebp/meterRead' };

it.each<[string, 0 | 1, Readonly<Record<string, string>>]>([
  ['are offered to whoever sees orders', 1, { ...profile, ...orders }],
  ['are offered to whoever sees readings', 1, { ...profile, ...readings }],
  ['are not offered to whoever would be told of nothing', 0, profile],
  ['are not offered without a profile to switch them off', 0, { ...orders, ...readings }],
])('[ACC-01] notifications %s', async (_whom, count, otherPages) => {
  offerPush();
  const screen = await renderScreen(receipt, { otherPages });
  await expect.element(screen.getByText('All is known')).toBeVisible();
  expect(screen.getByText(/^Would you like a notification/).elements()).toHaveLength(count);
});
