import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { leaveDocument } from '../lib/pages/leave-document.ts';
import { noteDepartures } from '../testing/note-departures.ts';
import { renderWithMessages } from '../testing/render-kit.tsx';
import { LeaveGuard } from './leave-guard.tsx';

function Shell({ isUnsaved }: { isUnsaved: boolean }) {
  const { pathname } = useLocation();
  const holdsInput = () => isUnsaved && pathname === '/form';
  return (
    <main>
      <LeaveGuard losesInput={holdsInput} holdsInput={holdsInput} />
      <Outlet />
    </main>
  );
}

function open(isUnsaved: boolean) {
  const router = createMemoryRouter(
    [
      {
        element: <Shell isUnsaved={isUnsaved} />,
        children: [
          { path: '/form', element: <Link to="/home">Home</Link> },
          { path: '/home', element: <p>At home</p> },
        ],
      },
    ],
    { initialEntries: ['/form'] },
  );
  return renderWithMessages(<RouterProvider router={router} />);
}

function closesWindow(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

describe('leave guard', () => {
  it('asks before unsaved input is left, and stays or leaves as told', async () => {
    const screen = await open(true);
    expect(closesWindow()).toBe(false);
    await screen.getByRole('link', { name: 'Home' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Leave without sending?' })).toBeVisible();
    await screen.getByRole('button', { name: 'Stay' }).click();
    await expect.element(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    await screen.getByRole('link', { name: 'Home' }).click();
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.element(screen.getByText('At home')).toBeVisible();
    await expect.poll(closesWindow).toBe(true);
  });

  it('does not ask whoever opens another document on purpose', async () => {
    const departures = noteDepartures();
    await open(true);
    leaveDocument('/pages/error');
    expect(departures).toEqual(['/pages/error']);
    expect(closesWindow()).toBe(true);
  });

  it.each(['mailto:desk@example.test', 'tel:+85222223333'])(
    'does not ask whoever presses %s, which leaves nothing, but asks the next time',
    async (href) => {
      await open(true);
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      onTestFinished(() => link.remove());
      const closed: boolean[] = [];
      // Chromium sends it once the click was heard, before anything else.
      link.addEventListener('click', (event) => {
        event.preventDefault();
        closed.push(closesWindow());
      });
      link.click();
      expect(closed).toEqual([true]);
      await expect.poll(closesWindow).toBe(false);
    },
  );

  it('lets go at once where nothing would be lost', async () => {
    const screen = await open(false);
    expect(closesWindow()).toBe(true);
    await screen.getByRole('link', { name: 'Home' }).click();
    await expect.element(screen.getByText('At home')).toBeVisible();
  });
});
