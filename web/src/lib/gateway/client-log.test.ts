import { clientLogRequest } from '@ebp/contracts/portal/client-log';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../pages/load-chunk.ts';
import { ApiError } from './api-error.ts';
import { flushClientLog, redact, reportClientError, reportClientWarning } from './client-log.ts';

const fetchStub = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('location', { pathname: '/ebp/home' });
  fetchStub.mockResolvedValue(new Response(null, { status: 204 }));
});
afterEach(() => {
  flushClientLog();
  fetchStub.mockReset();
  vi.useRealTimers();
});

const sent = () =>
  fetchStub.mock.calls.map(([, init]) => clientLogRequest.parse(JSON.parse(String(init?.body))));

describe('client log', () => {
  it('[ERR-07] sends errors and warnings in one batch some seconds later', () => {
    reportClientError('broke', new Error('deep'));
    reportClientWarning('odd');
    expect(fetchStub).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject([
      { level: 'error', message: 'broke', route: '/ebp/home' },
      { level: 'warn', message: 'odd' },
    ]);
  });

  it.each(['x', '錯'])('[OPN-42] keeps to 20 entries and 8 KB a call: %s', (letter) => {
    for (let count = 0; count < 45; count++) reportClientError(`error ${count}`, letter.repeat(1500));
    flushClientLog();
    const batches = sent();
    expect(batches.flat()).toHaveLength(45);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(20);
      expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(8192);
    }
  });

  it.each([
    ['control characters', 'a\u0000b\u001b[31m\u0085', 'a b [31m'],
    ['half a surrogate pair', '!\ud83d!', '! !'],
    ['a pair that its length cuts', `${'x'.repeat(499)}😀`, 'x'.repeat(499)],
    ['lines', 'a\tb\r\nc', 'a b  c'],
  ])('[ERR-07] sends a report with %s beside the others', (_, odd, told) => {
    reportClientError(odd, `${'y'.repeat(1500)}${odd}`);
    reportClientError('broke');
    flushClientLog();
    expect(sent().flat()).toMatchObject([
      { message: told, stack: `${'y'.repeat(1500)}${told}`.trim() },
      { message: 'broke' },
    ]);
  });

  it('[OPN-42] says no password, token or address', () => {
    expect(redact('password=hunter2&x=1 {"token":"abc.def"} to sam@harbour.example')).toBe(
      'password=[redacted]&x=1 {"token":"[redacted]"} to [address]',
    );
  });

  it('reads a long text in a moment', () => {
    const text = 'a'.repeat(200_000);
    // Time on the processor: what else the machine does is not counted.
    const before = process.threadCpuUsage();
    expect(redact(`${text} sam@harbour.example`)).toBe(`${text} [address]`);
    // Looking ahead from each letter to the end takes a minute.
    expect(process.threadCpuUsage(before).user).toBeLessThan(4_000_000);
  });

  it('[ERR-07] says nothing of a call without an answer, as of a page being left in Firefox and Safari', () => {
    reportClientError('page not shown', new ApiError('NETWORK', { messageId: 'error.network' }));
    flushClientLog();
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it('[ERR-07] reports a part that did not load only if the page is still there a second later', () => {
    reportClientError('page not shown', new ChunkLoadError());
    flushClientLog();
    expect(fetchStub).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    flushClientLog();
    expect(sent()[0]).toMatchObject([{ level: 'error', message: 'page not shown' }]);
  });

  it('carries the id of the call that failed', () => {
    reportClientError(
      'call',
      new ApiError('UPSTREAM', { messageId: 'error.upstream', correlationId: 'c-9' }),
    );
    flushClientLog();
    expect(sent()[0]?.[0]).toMatchObject({ correlationId: 'c-9' });
  });

  it('gives up quietly when the log cannot be reached', async () => {
    fetchStub.mockRejectedValue(new TypeError('offline'));
    reportClientError('broke');
    expect(() => flushClientLog()).not.toThrow();
    await vi.runAllTimersAsync();
  });
});
