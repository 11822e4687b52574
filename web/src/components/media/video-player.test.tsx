import { describe, expect, it, vi } from 'vitest';
import { holdMediaErrors } from '../../testing/hold-media-errors.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { VideoPlayer } from './video-player.tsx';

const missing = 'Video is not available.';

describe('video player', () => {
  it('[DLF-05] [FAQ-08] plays with controls in a frame of 800 by 500', async () => {
    holdMediaErrors();
    const screen = await renderKit(<VideoPlayer src="/film.mp4" title="Paper path" missing={missing} />);
    const video = screen.getByLabelText('Paper path').element() as HTMLVideoElement;
    expect(video.controls).toBe(true);
    const { width, height } = video.getBoundingClientRect();
    expect([width, height]).toEqual([800, 500]);
  });

  it('[DLF-06] says in the same frame that there is no video', async () => {
    const screen = await renderKit(<VideoPlayer src={undefined} title="Paper path" missing={missing} />);
    const { width, height } = screen.getByRole('status').element().getBoundingClientRect();
    expect([width, height]).toEqual([800, 500]);
    await expect.element(screen.getByText(missing)).toBeVisible();
  });

  it('[DLF-06] says so too where the file does not load', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    const screen = await renderKit(<VideoPlayer src="/no-such.mp4" title="Paper path" missing={missing} />);
    await expect.element(screen.getByText(missing)).toBeVisible();
    fetched.mockRestore();
  });
});
