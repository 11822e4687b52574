import { expect, it, vi } from 'vitest';
import { flushClientLog } from '../../lib/client-log.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { NotificationRegion } from './notification-region.tsx';
import { notify } from './notifications.ts';

vi.mock('./toast-region.tsx', () => {
  throw new Error('the network is gone');
});

it('[ERR-01] leaves the page standing when its own code does not arrive', async () => {
  const network = stubNetwork();
  const screen = await renderKit(
    <>
      <p>The page</p>
      <NotificationRegion />
    </>,
  );
  notify({ tone: 'bad', title: 'That did not work' });
  await expect
    .poll(() => {
      flushClientLog();
      return network.log;
    })
    .toContain('notifications not loaded');
  await expect.element(screen.getByText('The page')).toBeVisible();
});
