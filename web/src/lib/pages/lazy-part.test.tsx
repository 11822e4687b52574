import { type ComponentType, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScreenBoundary } from '../../app/tabs/screen-boundary.tsx';
import { onFailure } from '../gateway/failure-notice.ts';
import { lazyPart } from './lazy-part.tsx';
import { ChunkLoadError } from './load-chunk.ts';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

function Drawer({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

/** A page with a field, and a button for a part. */
function Form({ drawer: Part }: { drawer: (props: { onClose: () => void }) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Subject" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Menu
      </button>
      {isOpen && <Part onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** How many frames the browser draws until a text is there: unlike milliseconds, a busy machine makes them no more. */
function countFrames(text: string): Promise<number> {
  let frames = 0;
  let frame = requestAnimationFrame(function count() {
    frames += 1;
    frame = requestAnimationFrame(count);
  });
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      cancelAnimationFrame(frame);
      resolve(frames);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

describe('a part that is fetched when it is drawn', () => {
  it('has its placeholder first, and is shown as soon as it is there', async () => {
    let arrive = () => {};
    const load = () =>
      new Promise<typeof Greeting>((resolve) => {
        arrive = () => resolve(Greeting);
      });
    const Lazy = lazyPart(load, <p>Wait</p>);
    const screen = await render(<Lazy name="Wing" />);
    await expect.element(screen.getByText('Wait')).toBeVisible();
    const framesUntil = countFrames('Hello Wing');
    arrive();
    // React itself shows nothing within 300 ms, 18 frames, of a placeholder.
    expect(await framesUntil).toBeLessThan(8);
  });

  it('is there in the first frame once it was fetched, and fetched once only', async () => {
    const load = vi.fn(async () => Greeting);
    const Lazy = lazyPart(load, <p>Wait</p>);
    Lazy.prefetch();
    await expect.poll(() => load.mock.results.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve));
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true });
    const screen = await render(<Lazy name="Wing" />);
    await expect.element(screen.getByText('Hello Wing')).toBeVisible();
    observer.disconnect();
    expect(seen.join()).not.toContain('Wait');
    expect(load).toHaveBeenCalledOnce();
  });

  it('gives its failure to the boundary, and is fetched again when drawn afresh', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>();
    load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Greeting);
    const Lazy = lazyPart(load);
    const drawn = (attempt: number) => (
      <ScreenBoundary
        key={attempt}
        fallback={(error) => <p>{error instanceof ChunkLoadError ? error.message : 'other'}</p>}
      >
        <Lazy name="Wing" />
      </ScreenBoundary>
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const screen = await render(drawn(0));
    await expect.element(screen.getByText('Loading chunk failed')).toBeVisible();
    await screen.rerender(drawn(1));
    await expect.element(screen.getByText('Hello Wing')).toBeVisible();
  });

  it('tells whoever does without it, instead of the boundary or a notification', async () => {
    const Lazy = lazyPart<ComponentType<{ onMissing: () => void }>>(() => Promise.reject(new TypeError()));
    const onMissing = vi.fn();
    const screen = await render(<Lazy onMissing={onMissing} />);
    await expect.poll(() => onMissing.mock.calls.length).toBe(1);
    expect(screen.container.textContent).toBe('');
  });

  it('[ERR-01] closes itself if somebody opened it, with a notification, and is fetched again with the next press', async () => {
    const load = vi.fn<() => Promise<typeof Drawer>>();
    load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Drawer);
    const withdraw = vi.fn();
    const failed = vi.fn(() => withdraw);
    const stop = onFailure(failed);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const screen = await render(<Form drawer={lazyPart(load)} />);
    await screen.getByRole('textbox').fill('A page of its own');
    await screen.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => failed.mock.calls.length).toBe(1);
    await expect.element(screen.getByRole('textbox')).toHaveValue('A page of its own');
    expect(withdraw).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Menu' }).click();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('textbox')).toHaveValue('A page of its own');
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'NETWORK' }), 'send');
    expect(withdraw).toHaveBeenCalled();
    stop();
  });
});
