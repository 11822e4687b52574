import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScreenBoundary } from '../../app/tabs/screen-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import { ChunkLoadError } from './load-chunk.ts';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

describe('a part that is fetched when it is drawn', () => {
  it('has its placeholder first, and is shown as soon as it is there', async () => {
    const Lazy = lazyPart(async () => Greeting, <p>Wait</p>);
    const screen = await render(<Lazy name="Wing" />);
    const drawnAt = performance.now();
    await expect.element(screen.getByText('Hello Wing')).toBeVisible();
    expect(performance.now() - drawnAt).toBeLessThan(250);
  });

  it('is there in the first frame once it was fetched, and fetched once only', async () => {
    const load = vi.fn(async () => Greeting);
    const Lazy = lazyPart(load, <p>Wait</p>);
    Lazy.prefetch();
    await vi.waitFor(() => expect(load).toHaveReturned());
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
});
