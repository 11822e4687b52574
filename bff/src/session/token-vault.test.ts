import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionKeys } from './keys.ts';
import { MemoryDatabase } from './memory-database.ts';
import { Sealer } from './sealer.ts';
import { type Tokens, TokenVault } from './token-vault.ts';

const id = 'A'.repeat(22);
const keys = sessionKeys(id);
const database = new MemoryDatabase();
const vault = new TokenVault(database, new Sealer([Buffer.alloc(32, 1)]));
const tokens = (name: string): Tokens => ({
  accessToken: `access ${name}`,
  expiresMs: 1_800_000_000_000,
  grant: { refreshToken: `refresh ${name}` },
});

beforeAll(async () => {
  const [access, grant] = vault.entries(id, 1, tokens('first'));
  const ttlMs = 60_000;
  await database.create([
    { key: keys.record, value: '1:{}', ttlMs },
    { ...access, ttlMs },
    { ...grant, ttlMs },
  ]);
});
afterAll(() => database.close());

describe('[OPN-01] tokens of a session', () => {
  it('lie under keys of their own, and not in clear', async () => {
    const [access, grant] = await database.read([keys.access, keys.grant]);
    expect(access).toMatch(/^1:1800000000000:[\w-]{6}\.[\w-]+$/);
    expect(grant).toMatch(/^[\w-]{6}\.[\w-]+$/);
    expect(await vault.load(id)).toEqual({
      access: { version: 1, expiresMs: 1_800_000_000_000, accessToken: 'access first' },
      grant: { refreshToken: 'refresh first' },
    });
    expect(await vault.look(id)).toMatchObject({ access: { version: 1 }, isLeased: false });
  });

  it('are replaced by a writer who saw the latest, both in one step, and by no other', async () => {
    expect(await vault.replace(id, 1, tokens('second'))).toBe(true);
    expect(await vault.replace(id, 1, tokens('late'))).toBe(false);
    expect(await vault.load(id)).toMatchObject({
      access: { version: 2, accessToken: 'access second' },
      grant: { refreshToken: 'refresh second' },
    });
  });

  it('are not written into a session whose refresh token was taken to be revoked', async () => {
    const taken = 'B'.repeat(22);
    const [access, grant] = vault.entries(taken, 1, tokens('first'));
    const record = { key: sessionKeys(taken).record, value: '1:{}' };
    await database.create([
      { ...record, ttlMs: 60_000 },
      { ...access, ttlMs: 60_000 },
      { ...grant, ttlMs: 60_000 },
    ]);
    await database.take([grant.key]);
    expect(await vault.replace(taken, 1, tokens('second'))).toBe(false);
    expect(await database.read([access.key, grant.key])).toEqual([access.value, null]);
    expect(await vault.load(taken)).toBeUndefined();
  });

  it('are not written into a session that ended', async () => {
    await database.take([keys.record]);
    expect(await vault.replace(id, 2, tokens('third'))).toBe(false);
    await database.take([keys.access, keys.grant]);
    expect(await vault.replace(id, 2, tokens('third'))).toBe(false);
    expect([await vault.load(id), await vault.look(id)]).toEqual([
      undefined,
      { access: undefined, isLeased: false },
    ]);
  });
});
