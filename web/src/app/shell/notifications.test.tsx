import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../components/button/button.tsx';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { notifyFailure } from '../../lib/gateway/failure-notice.ts';
import { ChunkLoadError } from '../../lib/pages/load-chunk.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Notifications } from './notifications.tsx';

it('[ERR-01] says the same failure once, with the number of the last one', async () => {
  const screen = await renderKit(<Notifications />);
  for (const correlationId of ['first', 'last']) {
    notifyFailure(new ApiError('UPSTREAM', { messageId: 'error.server', correlationId }));
    await expect.element(screen.getByText(correlationId)).toBeVisible();
  }
  expect(screen.getByText('That did not work').elements()).toHaveLength(1);
});

it('[ERR-01] tells code that did not arrive as a lost connection, and what was entered only where something was', async () => {
  const network = stubNetwork();
  const screen = await renderKit(<Notifications />);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  notifyFailure(new ChunkLoadError(), 'refresh');
  const lost = 'The portal could not be reached. Check the connection and try again.';
  await expect.element(screen.getByText(lost, { exact: true })).toBeVisible();
  notifyFailure(new ChunkLoadError());
  await expect.element(screen.getByText(`${lost} Everything you entered is still here.`)).toBeVisible();
  vi.advanceTimersByTime(60_000);
  expect(network.log).toEqual([]);
});

it('says why a button is off when it is pressed, by a finger or a key, until something else is', async () => {
  const why = 'Nothing has been changed';
  const screen = await renderKit(
    <>
      <Notifications />
      <Button isDisabled={why}>Save</Button>
      <Button isBusy>Send</Button>
      <Button>Edit</Button>
    </>,
  );
  // Tests press only what is on.
  const press = (name: string) => (screen.getByRole('button', { name }).element() as HTMLElement).click();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  press('Save');
  await expect.element(screen.getByText(why)).toBeVisible();
  press('Edit');
  await expect.element(screen.getByText(why)).not.toBeInTheDocument();
  (screen.getByRole('button', { name: 'Save' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(why)).toBeVisible();
  press('Send');
  await expect.element(screen.getByText(why)).not.toBeInTheDocument();
});
