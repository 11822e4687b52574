import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { banners } from '../../kit/journeys.tsx';
import { renderKit } from '../../testing/render-kit.tsx';
import { bannerPauseMs, Carousel } from './carousel.tsx';

const shown = () =>
  page
    .getByRole('group', { name: /^Banner \d of 3$/ })
    .element()
    .getAttribute('aria-label');
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click();

/** Advances the clock and lets React render the result. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

describe('carousel', () => {
  beforeEach(async () => {
    // The pointer of the previous test may still be where the carousel will appear.
    await userEvent.hover(document.body, { position: { x: 1, y: 890 } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[LOG-23] moves on every 5 s, waits 8 s after an arrow or dot, and wraps at both ends', async () => {
    await renderKit(<Carousel label="News" slides={banners} />);
    await pass(bannerPauseMs.every);
    await expect.poll(shown).toBe('Banner 2 of 3');
    press('Next banner');
    await pass(0);
    await expect.poll(shown).toBe('Banner 3 of 3');
    await pass(bannerPauseMs.afterClick - 1);
    await expect.poll(shown).toBe('Banner 3 of 3');
    await pass(1);
    await expect.poll(shown).toBe('Banner 1 of 3');
    press('Previous banner');
    await pass(0);
    await expect.poll(shown).toBe('Banner 3 of 3');
    press('Banner 2 of 3');
    await pass(bannerPauseMs.afterClick);
    await pass(bannerPauseMs.every);
    await expect.poll(shown).toBe('Banner 1 of 3');
  });

  it('stands still while paused and while somebody points at it or has the focus in it', async () => {
    await renderKit(<Carousel label="News" slides={banners} />);
    press('Pause rotation');
    await pass(60_000);
    await expect.poll(shown).toBe('Banner 1 of 3');
    press('Start rotation');
    const section = page.getByRole('region', { name: 'News' });
    await section.hover();
    await pass(60_000);
    await expect.poll(shown).toBe('Banner 1 of 3');
    await userEvent.unhover(section);
    (page.getByRole('link').element() as HTMLElement).focus();
    await pass(60_000);
    await expect.poll(shown).toBe('Banner 1 of 3');
    (page.getByRole('link').element() as HTMLElement).blur();
    await pass(bannerPauseMs.every);
    await expect.poll(shown).toBe('Banner 2 of 3');
  });

  it('does not move by itself where motion is not wanted', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList);
    await renderKit(<Carousel label="News" slides={banners} />);
    await pass(60_000);
    await expect.poll(shown).toBe('Banner 1 of 3');
    await expect.element(page.getByRole('button', { name: 'Start rotation' })).toBeVisible();
  });

  it('[LOG-03] [LOG-24] has arrows and a dot for each banner, and only a banner with a target is a link', async () => {
    await renderKit(<Carousel label="News" slides={banners} />);
    await expect.element(page.getByRole('button', { name: /^Banner/ })).toHaveLength(3);
    await expect.element(page.getByRole('link')).toHaveLength(1);
    press('Next banner');
    await pass(0);
    await expect.element(page.getByRole('link')).toHaveLength(0);
    vi.useRealTimers();
  });
});
