import { describe, expect, it } from 'vitest';
import { openOr, Sealer } from './sealer.ts';

const [older, newer, other] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill)) as [Buffer, Buffer, Buffer];
const before = new Sealer([older]);
const after = new Sealer([newer, older]);

const unknownKey = 'Unsealable: sealed under an unknown key';
function whyNot(sealer: Sealer, sealed: string, context: string): string {
  try {
    return sealer.open(sealed, context);
  } catch (error) {
    return String(error);
  }
}

describe('[OPN-01] tokens at rest', () => {
  it('open again, and never read the same twice', () => {
    const [first, second] = [before.seal('secret', 'here'), before.seal('secret', 'here')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('secret');
    for (const text of ['secret', '', 'Größe 紙'])
      expect(before.open(before.seal(text, 'here'), 'here')).toBe(text);
    // A nonce of 96 bits, the text and a tag of 128 bits.
    expect(Buffer.from(first.split('.')[1] ?? '', 'base64url')).toHaveLength(12 + 6 + 16);
  });

  it('survive a new key, which seals from then on', () => {
    expect(after.open(before.seal('secret', 'here'), 'here')).toBe('secret');
    expect(whyNot(before, after.seal('secret', 'here'), 'here')).toBe(unknownKey);
  });

  it('do not open elsewhere, changed, cut or under a key that is gone', () => {
    const sealed = before.seal('secret', 'session-1');
    // Every bit of a character within the text is significant; not so for the last character.
    const at = sealed.length - 10;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(whyNot(before, sealed, 'session-2')).toBe('Unsealable: changed, or sealed for another place');
    expect(whyNot(before, changed, 'session-1')).toBe('Unsealable: changed, or sealed for another place');
    expect(whyNot(before, sealed.slice(0, 20), 'session-1')).toBe('Unsealable: too short to be sealed');
    expect(whyNot(new Sealer([other]), sealed, 'session-1')).toBe(unknownKey);
  });

  it('are replaced by another value where they do not open, and where anything else fails by none', () => {
    expect(openOr(() => before.open('cut', 'here'), 'nothing')).toBe('nothing');
    expect(() => openOr(() => JSON.parse('{'), 'nothing')).toThrow(SyntaxError);
  });
});
