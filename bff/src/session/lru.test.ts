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
});
