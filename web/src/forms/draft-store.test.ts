import { describe, expect, it } from 'vitest';
import type { SafeStorage } from '../lib/safe-storage.ts';
import { DraftStore } from './draft-store.ts';

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const store: SafeStorage = {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    removeAll: (prefix) => {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
  return { kept, store };
}

const initial = { name: '', captcha: '', lines: [] as string[] };
const owner = { company: 'CHK', user: 'U-1', form: 'enquiry' };

describe('draft', () => {
  it('is kept for one user, company and form, without its secret fields', () => {
    const { kept, store } = memory();
    new DraftStore<typeof initial>(owner, store).write({ name: 'Wing', captcha: 'ABCDEF', lines: ['a'] }, [
      'captcha',
    ]);
    expect([...kept.keys()]).toEqual(['ebp.draft.CHK.U-1.enquiry']);
    expect([...kept.values()].join()).not.toContain('ABCDEF');
    expect(new DraftStore<typeof initial>(owner, store).read(initial)).toEqual({
      name: 'Wing',
      captcha: '',
      lines: ['a'],
    });
    expect(new DraftStore<typeof initial>({ ...owner, user: 'U-2' }, store).read(initial)).toBeUndefined();
    expect(
      new DraftStore<typeof initial>({ ...owner, company: 'CSPL' }, store).read(initial),
    ).toBeUndefined();
  });

  it.each(['not json', '[]', '"text"', 'null', '{"gone":1}', '{"name":5}'])(
    'forgets %s, which it cannot use',
    (text) => {
      const { kept, store } = memory({ 'ebp.draft.CHK.U-1.enquiry': text });
      expect(new DraftStore<typeof initial>(owner, store).read(initial)).toBeUndefined();
      expect(kept.size).toBe(0);
    },
  );

  it('takes from an older form only the fields that are still of the same kind', () => {
    const { store } = memory({ 'ebp.draft.CHK.U-1.enquiry': '{"name":"Wing","lines":"a","gone":true}' });
    expect(new DraftStore<typeof initial>(owner, store).read(initial)).toEqual({
      name: 'Wing',
      captcha: '',
      lines: [],
    });
  });
});
