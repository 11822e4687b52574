import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunkTimeoutMs, loadChunk } from './load-chunk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('loadChunk', () => {
  it('[SHL-27] gives up after 120 seconds with the documented text', async () => {
    const outcome = expect(loadChunk(() => new Promise(() => undefined))).rejects.toThrow(
      'Loading chunk failed',
    );
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
    await outcome;
    expect(chunkTimeoutMs).toBe(120_000);
  });

  it('says the same when the part cannot be fetched, and keeps the cause', async () => {
    const cause = new TypeError('404');
    const error = await loadChunk(() => Promise.reject(cause)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ cause });
  });

  it('leaves no timer behind', async () => {
    await expect(loadChunk(async () => 'here')).resolves.toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });
});
