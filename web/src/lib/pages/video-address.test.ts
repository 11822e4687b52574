import { describe, expect, it } from 'vitest';
import { isPlayable, outsideVideo, videoAddress } from './video-address.ts';

describe('video address', () => {
  it.each([
    ['tour.mp4', true],
    ['TOUR.MP4', true],
    ['tour.wmv', false],
    ['tour.mp4.exe', false],
    ['', false],
  ])('[DLF-05] [DLF-06] plays %s: %s', (name, expected) => expect(isPlayable(name)).toBe(expected));

  it.each([
    ['/static/videos/paper.mp4', '/static/videos/paper.mp4'],
    ['/static/videos/paper.mp4?t=3#t=5', '/static/videos/paper.mp4?t=3#t=5'],
    ['videos/paper.mp4', '/static/videos/paper.mp4'],
    ['/static/videos/paper.wmv', undefined],
    ['//elsewhere.example/paper.mp4', undefined],
    ['/\\elsewhere.example/paper.mp4', undefined],
    ['https://elsewhere.example/paper.mp4', undefined],
    ['javascript:alert(1)//.mp4', undefined],
    [null, undefined],
  ])('[FAQ-08] plays %s from %s', (url, expected) => expect(videoAddress('/static', url)).toBe(expected));

  it('[FAQ-08] opens a video elsewhere by https alone', () => {
    expect(outsideVideo('https://video.example/watch?v=1')?.href).toBe('https://video.example/watch?v=1');
    expect(outsideVideo('http://video.example/watch')).toBeUndefined();
    expect(outsideVideo('javascript:alert(1)')).toBeUndefined();
    expect(outsideVideo('/static/x.wmv')).toBeUndefined();
  });
});
