import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStream } from './event-stream.ts';
import type { Sessions } from './sessions.ts';

const start = Date.parse('2026-01-15T03:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

/** A stream about a session with so much time left; undefined while the store does not answer. */
async function opened(leftMs: number | undefined) {
  let endsMs: number | undefined;
  const leave = (ms: number | undefined) => {
    endsMs = ms === undefined ? undefined : Date.now() + ms;
  };
  leave(leftMs);
  const timeLeft = vi.fn(async (_id: string) => {
    if (endsMs === undefined) throw new Error('away');
    return Math.max(0, endsMs - Date.now());
  });
  const written: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    writeHead: vi.fn(),
    end: vi.fn(),
    write: (text: string) => void written.push(text),
  });
  const onClose = vi.fn();
  const canStay = vi.fn(async () => true);
  const stream = new EventStream(
    'S',
    response as unknown as ServerResponse,
    { timeLeft, canStay } as unknown as Sessions,
    onClose,
  );
  stream.start();
  await vi.advanceTimersByTimeAsync(0);
  return {
    stream,
    response,
    onClose,
    timeLeft,
    canStay,
    leave,
    /** What was written since this was asked last, without heartbeats. */
    news: () => written.splice(0).filter((text) => text !== ':\n\n'),
    written,
  };
}
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const ending = (endsMs: number, secondsLeft: number, canStay = true) =>
  event('ending', { expiresAt: new Date(endsMs).toISOString(), secondsLeft, canStay });

describe('the events of a session', () => {
  it('are a stream that no proxy keeps back, and that says something four times a minute', async () => {
    const { response, written } = await opened(undefined);
    expect(response.writeHead.mock.calls).toEqual([
      [
        200,
        {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        },
      ],
    ]);
    expect(written.splice(0)).toEqual(['retry: 2000\n\n']);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([':\n\n']);
  });

  it.each<[string, number | undefined, number]>([
    ['once a minute while the end is far', 600_000, 60_000],
    ['two minutes before the end', 150_000, 30_000],
    ['every ten seconds in the last two', 120_000, 10_000],
    ['at the end', 5000, 5000],
    ['not without a pause', 5, 20],
    ['not without a pause before the last two minutes', 120_001, 20],
    ['when the store may answer again', undefined, 15_000],
  ])('[OPN-08] are found by looking %s', async (_, leftMs, lookMs) => {
    const { timeLeft } = await opened(leftMs);
    expect(timeLeft.mock.calls).toEqual([['S']]);
    await vi.advanceTimersByTimeAsync(lookMs - 1);
    expect(timeLeft).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(timeLeft).toHaveBeenCalledTimes(2);
  });

  it('[OPN-08] announce an end once, and once more when it has moved by a second', async () => {
    const endsMs = start + 120_020;
    const { stream, news, leave } = await opened(120_020);
    await vi.advanceTimersByTimeAsync(19);
    expect(news()).toEqual(['retry: 2000\n\n']);
    await vi.advanceTimersByTimeAsync(1);
    expect(news()).toEqual([ending(endsMs, 120)]);
    await vi.advanceTimersByTimeAsync(10_000);
    leave(endsMs + 999 - Date.now());
    await stream.look();
    expect(news()).toEqual([]);
    leave(endsMs + 1000 - Date.now());
    await stream.look();
    expect(news()).toEqual([ending(endsMs + 1000, 111)]);
    leave(undefined);
    await stream.look();
    expect(news()).toEqual([]);
  });

  it('[OPN-08] say where nothing can extend it, and repeat neither', async () => {
    const { stream, news, canStay, leave } = await opened(600_000);
    canStay.mockResolvedValue(false);
    leave(110_000);
    await stream.look();
    await stream.look();
    expect(news()).toEqual(['retry: 2000\n\n', ending(start + 110_000, 110, false)]);
  });

  it('[OPN-08] announce an end later when the store does not say whether it can be extended', async () => {
    const { stream, news, canStay, leave } = await opened(600_000);
    canStay.mockRejectedValueOnce(new Error('away'));
    leave(110_000);
    await stream.look();
    expect(news()).toEqual(['retry: 2000\n\n']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(news()).toEqual([ending(start + 110_000, 100)]);
  });

  it('[OPN-08] withdraw an announced end within ten seconds when somebody stays in another window', async () => {
    const { news, leave } = await opened(120_000);
    expect(news()).toEqual(['retry: 2000\n\n', ending(start + 120_000, 120)]);
    leave(1_800_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(news()).toEqual([event('prolonged', {})]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(news()).toEqual([]);
    leave(60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(news()).toHaveLength(1);
  });

  it('[OPN-08] end with the session, and nothing is written or looked at after that', async () => {
    const { stream, response, onClose, timeLeft, news } = await opened(1000);
    expect(news()).toEqual(['retry: 2000\n\n', ending(start + 1000, 1)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(news()).toEqual([event('ended', { reason: 'timeout' })]);
    timeLeft.mockClear();
    stream.tell('machines');
    stream.end('logout');
    stream.close();
    await stream.look();
    expect([news(), timeLeft.mock.calls]).toEqual([[], []]);
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    for (const once of [response.end, onClose]) expect(once).toHaveBeenCalledOnce();
  });

  it.each<[string, (open: Awaited<ReturnType<typeof opened>>) => void, string[]]>([
    ['somebody ends it', ({ stream }) => stream.end('logout'), [event('ended', { reason: 'logout' })]],
    ['the process leaves', ({ stream }) => stream.close(), []],
    ['the page is left', ({ response }) => void response.emit('close'), []],
  ])('stop when %s, also in the middle of a look', async (_, stop, told) => {
    const open = await opened(600_000);
    open.stream.tell('machines');
    expect(open.news()).toEqual(['retry: 2000\n\n', event('news', { topic: 'machines' })]);
    open.leave(100_000);
    const looking = open.stream.look();
    stop(open);
    await looking;
    expect(open.news()).toEqual(told);
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    expect(open.onClose).toHaveBeenCalledOnce();
  });

  it('are looked for by one clock, however often somebody asks', async () => {
    const { stream, timeLeft } = await opened(600_000);
    for (let asked = 0; asked < 3; asked += 1) await stream.look();
    timeLeft.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(timeLeft).toHaveBeenCalledOnce();
  });
});
