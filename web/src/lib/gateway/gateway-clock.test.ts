import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typedNow } from '../formats/typed-values.ts';
import { send } from './http.ts';

const timeZone = 'Asia/Hong_Kong';
const browser = new Date('2026-11-20T02:10:00Z');
const fetchStub = vi.fn<typeof fetch>();

/** An answer that was written at this time, and came after a while. */
async function receive(written: string, tookMs = 0) {
  fetchStub.mockImplementationOnce(async () => {
    vi.setSystemTime(Date.now() + tookMs);
    return Response.json(
      { isSuccess: true, data: null },
      { headers: { Date: new Date(written).toUTCString() } },
    );
  });
  await send({ method: 'GET', path: '/bff/x' });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: browser });
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(async () => {
  await receive(new Date().toISOString());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['fast', '2026-11-20T02:00:00Z', '20/11/2026 10:00'],
  ['slow', '2026-11-20T02:20:00Z', '20/11/2026 10:20'],
  ['right but for seconds', '2026-11-20T02:09:10Z', '20/11/2026 10:10'],
])(
  'now is what the gateway says it is, where the clock of the browser is %s',
  async (_what, written, now) => {
    await receive(written);
    expect(typedNow(timeZone)).toBe(now);
  },
);

it('now is what the browser says where an answer was long on its way', async () => {
  await receive('2026-11-20T02:10:01Z', 30 * 60_000);
  expect(typedNow(timeZone)).toBe('20/11/2026 10:40');
});
