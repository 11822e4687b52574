import { describe, expect, it, vi } from 'vitest';
import { TokenStore } from './token-store.ts';

describe('token store', () => {
  it('[API-37] lets a refresh token be used once, and ends its grant at the second use', async () => {
    const store = new TokenStore();
    const [grants, refresh, access] = ['Grant', 'RefreshToken', 'AccessToken'].map(store.adapter);
    await grants?.upsert('g', {}, 60);
    await refresh?.upsert('r', { grantId: 'g' }, 60);
    await access?.upsert('a', { grantId: 'g' }, 60);
    await refresh?.consume('r');
    expect(await access?.find('a')).toBeDefined();
    await expect(refresh?.consume('r')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await access?.find('a')).toBeUndefined();
    expect(await grants?.find('g')).toBeUndefined();
  });

  it('[API-37] forgets nothing that is still valid, and everything that is not', async () => {
    vi.useFakeTimers();
    const access = new TokenStore().adapter('AccessToken');
    for (let number = 0; number < 2500; number += 1) await access.upsert(`t${number}`, {}, 60);
    vi.advanceTimersByTime(59_000);
    expect(await access.find('t0')).toBeDefined();
    vi.advanceTimersByTime(1_000);
    expect(await access.find('t0')).toBeUndefined();
    vi.useRealTimers();
  });
});
