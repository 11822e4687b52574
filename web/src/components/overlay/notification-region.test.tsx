import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { NotificationRegion } from './notification-region.tsx';
import { notify } from './notifications.ts';

describe('notifications', () => {
  it('[ERR-01] shows what failed, what became of the input, and an id that can be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await renderKit(<NotificationRegion />);
    notify({
      tone: 'bad',
      title: 'The order was not sent',
      message: 'Your input is still here.',
      correlationId: '7f3a-20c1',
    });
    await expect.element(screen.getByRole('alertdialog', { name: 'The order was not sent' })).toBeVisible();
    await expect.element(screen.getByText('Your input is still here.')).toBeVisible();
    await screen.getByRole('button', { name: 'Copy' }).click();
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith('7f3a-20c1');
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText('The order was not sent')).not.toBeInTheDocument();
  });

  it('[ERR-01] leads to what to do next, in a window of its own', async () => {
    const screen = await renderKit(<NotificationRegion />);
    const link = { label: 'Connect again', href: '/purecloudcallback' };
    notify({ tone: 'warn', title: 'Calls are no longer shown', link });
    const shown = screen.getByRole('link', { name: /^Connect again/ });
    await expect.element(shown).toHaveAttribute('href', '/purecloudcallback');
    await expect.element(shown).toHaveAttribute('target', '_blank');
    await screen.getByRole('button', { name: 'Dismiss' }).click();
  });

  it('[ERR-01] takes back what is not so any more, drawn or still waiting to be', async () => {
    const screen = await renderKit(<NotificationRegion />);
    const withdrawWaiting = notify({ tone: 'bad', title: 'Not sent' });
    withdrawWaiting();
    notify({ tone: 'good', title: 'Saved' });
    await expect.element(screen.getByText('Saved')).toBeVisible();
    expect(screen.getByText('Not sent').elements()).toEqual([]);
    const withdraw = notify({ tone: 'bad', title: 'Not sent either' });
    await expect.element(screen.getByText('Not sent either')).toBeVisible();
    withdraw();
    await expect.element(screen.getByText('Not sent either')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
  });

  it.each([
    [1280, 900],
    [390, 844],
  ])(
    '[ERR-01] never covers the button that was pressed, nor the one that sends the form, at %d pixels',
    async (width, height) => {
      await page.viewport(width, height);
      const places = ['top', 'bottom'].flatMap((end) => [
        { [end]: '0', left: '0' },
        { [end]: '0', right: '0' },
        { [end]: '200px', right: '24px' },
      ]);
      const screen = await renderKit(
        <>
          <button type="submit">Submit</button>
          <NotificationRegion />
        </>,
      );
      const submit = screen.getByRole('button', { name: 'Submit', exact: true });
      for (const place of places) {
        submit.element().removeAttribute('style');
        Object.assign(submit.element().style, { position: 'fixed', ...place });
        await submit.click();
        notify({ tone: 'bad', title: 'That did not work', message: 'Your input is still here.' });
        const region = screen.getByRole('region', { name: /notification/i });
        await expect.element(region).toBeVisible();
        const own = region.element().getBoundingClientRect();
        const other = submit.element().getBoundingClientRect();
        const isAbove = own.bottom <= other.top || other.bottom <= own.top;
        expect(isAbove || own.right <= other.left || other.right <= own.left, JSON.stringify(place)).toBe(
          true,
        );
        await screen.getByRole('button', { name: 'Dismiss' }).click();
        await expect.element(screen.getByText('That did not work')).not.toBeInTheDocument();
      }
    },
  );

  it('[ERR-01] makes way for what gets the focus while it is shown', async () => {
    await page.viewport(1280, 900);
    const screen = await renderKit(
      <>
        <button type="button">Next</button>
        <button type="button" style={{ position: 'fixed', top: 0, right: 0, height: '300px' }}>
          Submit
        </button>
        <NotificationRegion />
      </>,
    );
    notify({ tone: 'bad', title: 'That did not work' });
    const region = screen.getByRole('region', { name: /notification/i });
    const submit = screen.getByRole('button', { name: 'Submit' });
    await expect.element(region).toBeVisible();
    expect(region.element().dataset.place).toBe('top');
    submit.element().focus();
    await expect.poll(() => region.element().dataset.place).toBe('bottom');
    screen.getByRole('button', { name: 'Next' }).element().focus();
    await new Promise(requestAnimationFrame);
    expect(region.element().dataset.place).toBe('bottom');
  });
});

it('[ERR-01] prints none of them over the page', async () => {
  const screen = await renderKit(<NotificationRegion />);
  notify({ tone: 'note', title: 'One page was left out' });
  const note = screen.getByText('One page was left out');
  await expect.element(note).toBeVisible();
  await emulateMedia('print');
  await expect.element(note).not.toBeVisible();
});

const loadNothing = () => Promise.reject(new Error('the network is gone'));

it('[ERR-01] leaves the page standing when its own code does not arrive', async () => {
  const network = stubNetwork();
  const screen = await renderKit(
    <>
      <p>The page</p>
      <NotificationRegion load={loadNothing} />
    </>,
  );
  notify({ tone: 'bad', title: 'That did not work' });
  await expect.poll(() => network.log).toContain('notifications not loaded');
  await expect.element(screen.getByText('The page')).toBeVisible();
});

it('[ERR-01] shows nobody what was told to the person before', async () => {
  const first = await renderKit(<NotificationRegion />);
  notify({ tone: 'bad', title: 'The order of the first was not sent' });
  await expect.element(first.getByText('The order of the first was not sent')).toBeVisible();
  await first.unmount();
  notify({ tone: 'bad', title: 'The reading of the first was not received' });
  const second = await renderKit(<NotificationRegion />);
  notify({ tone: 'good', title: 'Welcome' });
  await expect.element(second.getByText('Welcome')).toBeVisible();
  expect(second.getByText(/of the first/).elements()).toEqual([]);
});
