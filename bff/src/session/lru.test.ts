import { describe, expect, it } from 'vitest';
import { Lru } from './lru.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe('what was used last', () => {
  it('is kept, what was not is let go', () => {
    const kept = new Lru<string>(100);
    kept.set('used', 'value');
    for (const key of numbers(1000)) {
      kept.set(key, key);
      expect(kept.get('used')).toBe('value');
    }
    expect(kept.get('0')).toBeUndefined();
    expect(kept.get('999')).toBe('999');
  });

  it('never weighs more than the limit', () => {
    const kept = new Lru<string>(100);
    for (const key of numbers(500)) kept.set(key, key, 7);
    expect(numbers(500).filter((key) => kept.get(key) !== undefined).length * 7).toBeLessThanOrEqual(100);
  });

  it('weighs once what is set again, and nothing what was deleted', () => {
    const kept = new Lru<string>(100);
    kept.set('other', 'value');
    for (const key of numbers(1000)) {
      kept.set('same', key);
      kept.set('gone', key);
      kept.delete('gone');
    }
    expect(kept.get('other')).toBe('value');
    expect(kept.get('same')).toBe('999');
    expect(kept.get('gone')).toBeUndefined();
  });

  it('is the newest: more than half of the limit, and no more than all of it', () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const isKept = (key: string, count: number) => {
      const kept = new Lru<string>(6);
      for (const one of letters.slice(0, count)) kept.set(one, one);
      return kept.get(key) !== undefined;
    };
    const keptOf = (count: number) => letters.filter((key) => isKept(key, count)).join('');
    expect([2, 3, 5, 6, 7].map(keptOf)).toEqual(['ab', 'abc', 'abcde', 'def', 'defg']);
  });

  it('is gone once it was deleted, however long ago it was used', () => {
    const kept = new Lru<string>(4);
    for (const key of ['a', 'b', 'c']) kept.set(key, key);
    for (const key of ['a', 'c']) kept.delete(key);
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([undefined, 'b', undefined]);
  });
});
