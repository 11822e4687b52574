import { describe, expect, it } from 'vitest';
import { KeyedNames } from './keyed-names.ts';

const [older, newer] = [1, 2].map((fill) => Buffer.alloc(32, fill)) as [Buffer, Buffer];
const before = new KeyedNames([older]);
const after = new KeyedNames([newer, older]);

describe('[OPN-01] names of keys in the store', () => {
  it('are the same for the same under the same key, and for nothing else', () => {
    const name = before.of('user', 'CHK', 'a@b.example');
    expect(new KeyedNames([older]).of('user', 'CHK', 'a@b.example')).toBe(name);
    // With another one, a new release would find nothing that an older one stored.
    expect(name).toBe('Fus6ejenU9gdZyqfR6uCGM');
    const others = [
      before.of('user', 'CHKa', '@b.example'),
      before.of('user', 'CHK', 'c@b.example'),
      before.of('throttle', 'CHK', 'a@b.example'),
      after.of('user', 'CHK', 'a@b.example'),
    ];
    expect(new Set([name, ...others]).size).toBe(5);
  });

  it('are found under a key that was rotated out of use', () => {
    expect(after.allOf('user', 'x')).toEqual([after.of('user', 'x'), before.of('user', 'x')]);
  });
});
