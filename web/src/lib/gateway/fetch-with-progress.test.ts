import { describe, expect, it, vi } from 'vitest';
import { stubUploads } from '../../testing/upload-stub.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

const form = { method: 'POST', headers: { 'Idempotency-Key': 'one' }, body: 'bytes' };

describe('a request whose way up is watched', () => {
  it('tells how much has left, carries method, headers and body, and answers as fetch does', async () => {
    const answer = vi.fn(async () =>
      Response.json({ isSuccess: true }, { status: 201, headers: { 'X-Id': 'a:b' } }),
    );
    stubUploads(answer);
    const shares: number[] = [];
    const response = await fetchWithProgress('/upload', form, (share) => shares.push(share));
    expect(answer).toHaveBeenCalledWith(
      '/upload',
      expect.objectContaining({ method: 'POST', body: 'bytes' }),
    );
    expect(response.status).toBe(201);
    expect(response.headers.get('X-Id')).toBe('a:b');
    expect(await response.json()).toEqual({ isSuccess: true });
    expect(shares).toEqual([0.5]);
  });

  it('fails as fetch does where no answer came, and sends nothing once it was called off', async () => {
    const answer = vi.fn(() => Promise.reject(new Error('lost')));
    stubUploads(answer);
    await expect(fetchWithProgress('/upload', form, () => undefined)).rejects.toBeInstanceOf(TypeError);
    const signal = AbortSignal.abort();
    await expect(fetchWithProgress('/upload', { ...form, signal }, () => undefined)).rejects.toBe(
      signal.reason,
    );
    expect(answer).toHaveBeenCalledOnce();
  });
});
