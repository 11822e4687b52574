import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { newsKeys } from '@ebp/contracts/access/news-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStreams } from './event-streams.ts';
import type { News } from './news.ts';
import type { Reach } from './reach.ts';
import type { Sessions } from './sessions.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T03:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const reachTo = (...customers: readonly string[]): Reach => ({
  company: 'CHK',
  user: { pkey: 'U-1', code: 'a@b.example', applicationPkey: 'APP' },
  functionKeys: new Set(newsKeys.machines),
  customerCodes: new Set(customers),
  machineKeys: new Set(),
});
const movedMachine: News = { topic: 'machines', company: 'CHK', of: { customers: ['HK001'] }, by: 'own' };

/** The streams of a process, and what reaches it from the store. */
function startStreams() {
  const reachOf = vi.fn(async (_id: string): Promise<Reach | undefined> => reachTo('HK001'));
  const timeLeft = vi.fn(async () => 600_000);
  const left = vi.fn();
  const heard = {
    ...{ end: (_text: string) => {}, gapInEnds: () => {}, rights: (_id: string) => {} },
    ...{ news: (_: News) => {}, gap: () => {} },
  };
  const sessions = {
    reachOf,
    timeLeft,
    rights: {
      hear(listener: typeof heard.rights) {
        heard.rights = listener;
        return () => left('rights');
      },
    },
    hearEnds(listener: typeof heard.end, onGap: () => void) {
      Object.assign(heard, { end: listener, gapInEnds: onGap });
      return () => left('ends');
    },
  };
  const streams = new EventStreams(sessions as unknown as Sessions, {
    hear(listener: typeof heard.news, onGap: () => void) {
      Object.assign(heard, { news: listener, gap: onGap });
      return () => left('news');
    },
  });
  const open = (id: string, response: ServerResponse, isGuest = false) => streams.open(id, isGuest, response);
  return { streams, open, heard, reachOf, timeLeft, left, settled: () => vi.advanceTimersByTimeAsync(0) };
}

/** A page's connection. */
function page(destroyed = false) {
  const written: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    destroyed,
    writeHead: vi.fn(),
    end: vi.fn(),
    write: (text: string) => void written.push(text),
  });
  return {
    response: response as unknown as ServerResponse,
    leave: () => void response.emit('close'),
    end: response.end,
    written,
    /** The topics and reasons that were told since this was asked last; `{}` for news without a topic. */
    told: () =>
      written
        .splice(0)
        .flatMap((text) => /"(?:topic|reason)":"([\w-]+)"|(\{\})/.exec(text)?.slice(1) ?? [])
        .filter(Boolean),
  };
}

it('a stream whose page has gone before it began is none: nothing is asked for it, and nothing is kept', async () => {
  const { open, reachOf, timeLeft } = startStreams();
  const gone = page(true);
  open('a session', gone.response);
  for (const call of [reachOf, timeLeft, gone.end]) expect(call).not.toHaveBeenCalled();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

describe('the windows of a session', () => {
  it('are eight at most, of which the oldest is told to give way, and are watched until the last has closed', async () => {
    const { streams, open, settled } = startStreams();
    const pages = Array.from({ length: 9 }, () => page());
    for (const { response } of pages.slice(0, 8)) open('S', response);
    await settled();
    expect(pages[0]?.end).not.toHaveBeenCalled();
    open('S', pages[8]?.response ?? expect.unreachable());
    await settled();
    expect(pages.map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    const displaced = pages.filter(({ written }) => written.includes('event: displaced\ndata: {}\n\n'));
    expect(displaced).toEqual([pages[0]]);
    for (const { leave } of pages.slice(0, 8)) leave();
    expect(streams.watching()).toEqual([{ id: 'S', reach: reachTo('HK001') }]);
    pages[8]?.leave();
    expect(streams.watching()).toEqual([]);
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it('hear how their session ended, and nothing where the browser has another, or the text names no reason', async () => {
    const { open, heard, settled } = startStreams();
    const [ended, replaced, other] = [page(), page(), page()];
    for (const [id, { response }] of Object.entries({ ended, replaced, other })) open(id, response);
    await settled();
    heard.end(JSON.stringify({ id: 'ended', reason: 'logout' }));
    heard.end(JSON.stringify({ id: 'replaced', reason: 'replaced' }));
    heard.end(JSON.stringify({ id: 'other', reason: 'unheard of' }));
    expect([ended, replaced, other].map(({ told }) => told())).toEqual([['logout'], [], []]);
    expect([ended, replaced, other].map(({ end }) => end.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('[OPN-40] hear of new rights of their session, also those of a guest, and then of what these open', async () => {
    const { open, heard, reachOf, settled } = startStreams();
    const [guest, other] = [page(), page()];
    reachOf.mockResolvedValue(reachTo('HK002'));
    open('guest', guest.response, true);
    open('S', other.response);
    await settled();
    reachOf.mockResolvedValue(reachTo('HK001'));
    for (const id of ['guest', 'S', 'unknown']) heard.rights(id);
    heard.news(movedMachine);
    await settled();
    expect([guest, other].map(({ told }) => told())).toEqual([['{}'], ['{}', 'machines']]);
  });

  it('look for themselves where messages may have been missed', async () => {
    const { open, heard, timeLeft, settled } = startStreams();
    const window = page();
    open('S', window.response);
    await settled();
    timeLeft.mockResolvedValue(0);
    heard.gapInEnds();
    await settled();
    expect(window.told()).toEqual(['timeout']);
  });

  it('close without a word when the process leaves, which hears nothing any more', async () => {
    const { streams, open, left, settled } = startStreams();
    const pages = [page(), page()];
    for (const { response } of pages) open('S', response);
    await settled();
    streams.close();
    expect(pages.map(({ told, end }) => [told(), end.mock.calls.length])).toEqual([
      [[], 1],
      [[], 1],
    ]);
    expect(left.mock.calls).toEqual([['ends'], ['rights'], ['news']]);
  });
});

describe('news', () => {
  it('reach every window of whoever may know of them, but the session that made the change', async () => {
    const { streams, open, heard, reachOf, settled } = startStreams();
    reachOf.mockImplementation(async (id) => (id === 'guest' ? undefined : reachTo(id)));
    const pages = { own: page(), HK001: page(), HK002: page(), guest: page() };
    const second = page();
    for (const [id, { response }] of Object.entries(pages)) open(id, response);
    open('HK001', second.response);
    await settled();
    expect(streams.watching().map(({ id }) => id)).toEqual(['own', 'HK001', 'HK002']);
    heard.news(movedMachine);
    await settled();
    expect(Object.values(pages).map(({ told }) => told())).toEqual([[], ['machines'], [], []]);
    expect(second.told()).toEqual(['machines']);
  });

  it.each<[string, number, string, number]>([
    ['at once by whoever might know of them', 0, 'HK001', 1],
    ['by nobody else while what was read is not five minutes old', 299_999, 'HK002', 0],
    ['by everybody after that', 300_000, 'HK002', 1],
  ])('are asked for rights %s', async (_, ageMs, customer, reads) => {
    const { open, heard, reachOf, settled } = startStreams();
    reachOf.mockImplementation(async () => reachTo(customer));
    open('S', page().response);
    await settled();
    reachOf.mockClear();
    vi.setSystemTime(Date.now() + ageMs);
    heard.news(movedMachine);
    await settled();
    expect(reachOf).toHaveBeenCalledTimes(reads);
  });

  it('are told by the rights of now, not by those of before', async () => {
    const { streams, open, heard, reachOf, settled } = startStreams();
    const window = page();
    open('S', window.response);
    await settled();
    reachOf.mockResolvedValue(reachTo('HK002'));
    heard.news(movedMachine);
    await settled();
    expect([window.told(), streams.watching()[0]?.reach]).toEqual([[], reachTo('HK002')]);
  });

  it('tell nobody anything while the store does not answer, whose rights are then read for the next ones', async () => {
    const { open, heard, reachOf, settled } = startStreams();
    const window = page();
    reachOf.mockResolvedValue(reachTo('HK002'));
    open('S', window.response);
    await settled();
    reachOf.mockRejectedValueOnce(new Error('away'));
    heard.gap();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(window.told()).toEqual([]);
    reachOf.mockResolvedValue(reachTo('HK001'));
    heard.news(movedMachine);
    await settled();
    expect(window.told()).toEqual(['machines']);
  });

  it('that were missed while nobody knew what may be known are told once that is known, and watched for', async () => {
    const { streams, open, heard, reachOf, settled } = startStreams();
    const [opened, withdrawn] = [page(), page()];
    open('withdrawn', withdrawn.response);
    await settled();
    reachOf.mockResolvedValue(undefined);
    open('opened', opened.response);
    heard.news(movedMachine);
    await settled();
    const told = () => [opened, withdrawn].map((one) => one.told());
    expect([told(), streams.watching()]).toEqual([[[], []], []]);
    reachOf.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told()).toEqual([[], []]);
    reachOf.mockResolvedValue(reachTo('HK001'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told()).toEqual([['machines'], ['machines']]);
    expect(streams.watching().map(({ id }) => id)).toEqual(['withdrawn', 'opened']);
    reachOf.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reachOf).not.toHaveBeenCalled();
  });

  it('are nothing for a guest, whose rights are never asked for', async () => {
    const { open, heard, reachOf } = startStreams();
    const window = page();
    open('G', window.response, true);
    heard.news(movedMachine);
    heard.gap();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([window.told(), reachOf.mock.calls]).toEqual([[], []]);
  });

  it('are asked for no more once a window whose rights nobody knows has closed', async () => {
    const { open, reachOf, settled } = startStreams();
    const [window, early] = [page(), page()];
    reachOf.mockResolvedValue(undefined);
    open('S', window.response);
    await settled();
    window.leave();
    open('T', early.response);
    early.leave();
    await settled();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it('that may have been missed are told as far as the rights go, to each session at a moment of its own', async () => {
    const { open, heard, settled } = startStreams();
    const [soon, late] = [page(), page()];
    open('soon', soon.response);
    open('late', late.response);
    await settled();
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5);
    heard.gap();
    await settled();
    expect([soon.told(), late.told()]).toEqual([['machines'], []]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([soon.told(), late.told()]).toEqual([[], ['machines']]);
  });
});
