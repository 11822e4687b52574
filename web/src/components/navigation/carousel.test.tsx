import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { banners } from '../../kit/journeys.tsx';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { pointAway } from '../../testing/point-away.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { bannerPauseMs, Carousel } from './carousel.tsx';

const shown = () =>
  page
    .getByRole('group', { name: /^Banner \d of 3$/ })
    .element()
    .getAttribute('aria-label');
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click();

async function rendered(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Advances the clock once React has rendered, and lets it render the result. */
async function pass(ms: number): Promise<void> {
  await rendered();
  await vi.advanceTimersByTimeAsync(ms);
  await rendered();
}

describe('carousel', () => {
  beforeEach(async () => {
    await pointAway();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[LOG-03] [LOG-23] [LOG-24] has arrows and a dot for each banner, of which only one with a target is a link, moves on every 5 s, waits 8 s after an arrow or dot, and wraps at both ends', async () => {
    await emulateMedia('motion');
    await renderKit(<Carousel label="News" slides={banners} />);
    const links = () => page.getByRole('link').elements().length;
    expect(page.getByRole('button', { name: /^Banner/ }).elements()).toHaveLength(3);
    expect(links()).toBe(1);
    await pass(bannerPauseMs.every);
    expect(shown()).toBe('Banner 2 of 3');
    expect(links()).toBe(0);
    press('Next banner');
    await pass(0);
    expect(shown()).toBe('Banner 3 of 3');
    await pass(bannerPauseMs.afterClick - 1);
    expect(shown()).toBe('Banner 3 of 3');
    await pass(1);
    expect(shown()).toBe('Banner 1 of 3');
    press('Previous banner');
    await pass(0);
    expect(shown()).toBe('Banner 3 of 3');
    press('Banner 2 of 3');
    await pass(bannerPauseMs.afterClick);
    await pass(bannerPauseMs.every);
    expect(shown()).toBe('Banner 1 of 3');
  });

  it('stands still while paused and while somebody points at it or has the keyboard’s focus in it', async () => {
    await emulateMedia('motion');
    await renderKit(<Carousel label="News" slides={banners} />);
    press('Pause rotation');
    await pass(bannerPauseMs.every);
    expect(shown()).toBe('Banner 1 of 3');
    press('Start rotation');
    const section = page.getByRole('region', { name: 'News' });
    await section.hover();
    await pass(bannerPauseMs.every);
    expect(shown()).toBe('Banner 1 of 3');
    (page.getByRole('link').element() as HTMLElement).focus({ focusVisible: true });
    await pointAway();
    await pass(bannerPauseMs.every);
    expect(shown()).toBe('Banner 1 of 3');
    (page.getByRole('link').element() as HTMLElement).blur();
    await pass(bannerPauseMs.every);
    expect(shown()).toBe('Banner 2 of 3');
    // A real press: one within the page gives the focus as the keyboard does.
    await page.getByRole('button', { name: 'Next banner' }).click({ button: 'left' });
    await pointAway();
    await pass(bannerPauseMs.afterClick);
    expect(shown()).toBe('Banner 1 of 3');
  });

  it('does not move by itself where motion is not wanted', async () => {
    await renderKit(<Carousel label="News" slides={banners} />);
    await pass(bannerPauseMs.every);
    expect(shown()).toBe('Banner 1 of 3');
    await expect.element(page.getByRole('button', { name: 'Start rotation' })).toBeVisible();
  });
});
