import { describe, expect, it } from 'vitest';
import { Sealer, Unsealable } from './sealer.ts';

const [older, newer, other] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill)) as [Buffer, Buffer, Buffer];
const before = new Sealer([older]);
const after = new Sealer([newer, older]);

describe('[OPN-01] tokens at rest', () => {
  it('open again, and never read the same twice', () => {
    const [first, second] = [before.seal('secret', 'here'), before.seal('secret', 'here')];
    expect(before.open(first, 'here')).toBe('secret');
    expect(first).not.toBe(second);
    expect(first).not.toContain('secret');
  });

  it('survive a new key, which seals from then on', () => {
    expect(after.open(before.seal('secret', 'here'), 'here')).toBe('secret');
    expect(() => before.open(after.seal('secret', 'here'), 'here')).toThrow(Unsealable);
  });

  it('do not open elsewhere, changed, cut or under a key that is gone', () => {
    const sealed = before.seal('secret', 'session-1');
    // Every bit of a character within the text is significant; not so for the last character.
    const at = sealed.length - 10;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => before.open(sealed, 'session-2')).toThrow(Unsealable);
    expect(() => before.open(changed, 'session-1')).toThrow(Unsealable);
    expect(() => before.open(sealed.slice(0, 20), 'session-1')).toThrow(Unsealable);
    expect(() => new Sealer([other]).open(sealed, 'session-1')).toThrow(Unsealable);
  });
});
