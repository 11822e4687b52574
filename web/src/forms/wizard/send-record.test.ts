import { describe, expect, it } from 'vitest';
import type { SafeStorage } from '../../lib/safe-storage.ts';
import { SendRecord } from './send-record.ts';

const owner = { company: 'CHK', user: 'U-1', form: 'toner-order' };
const place = 'ebp.sent.CHK.U-1.toner-order';

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const store: SafeStorage = {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    removeAll: () => kept.clear(),
  };
  return { kept, store };
}

describe('record of what was sent', () => {
  it('keeps the key of an order whose answer is missing, so that a repeat stays a repeat', () => {
    const { store } = memory();
    new SendRecord(owner, store).write({ state: 'open', key: 'k-1' });
    expect(new SendRecord(owner, store).read()).toEqual({ state: 'open', key: 'k-1' });
    expect(new SendRecord({ ...owner, user: 'U-2' }, store).read().state).toBe('unsent');
  });

  it('keeps a reference number over a reload, and nothing once something new begins', () => {
    const { kept, store } = memory();
    const record = new SendRecord(owner, store);
    record.write({ state: 'done', reference: 'TO-1' });
    expect(record.read()).toEqual({ state: 'done', reference: 'TO-1' });
    record.write({ state: 'unsent', key: 'k-2' });
    expect(kept.size).toBe(0);
  });

  it.each(['not json', '[]', '{"state":"open"}', '{"state":"gone","key":"k"}', 'null'])(
    'begins afresh where it finds %s',
    (text) => {
      const { store } = memory({ [place]: text });
      const read = new SendRecord(owner, store).read();
      expect(read.state).toBe('unsent');
    },
  );
});
