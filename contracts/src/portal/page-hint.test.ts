import { describe, expect, it } from 'vitest';
import { readPageHint, writePageHint } from './page-hint.ts';

describe('what a browser remembers of its last visit', () => {
  it('is read as it was written', () => {
    const hint = { language: 'zh-Hant', region: 'TW', visitor: 'guest' } as const;
    expect(readPageHint(writePageHint(hint))).toEqual(hint);
  });

  it.each([undefined, '', 'zh-Hant', 'fr.HK.user', 'en.XX.user', 'en.HK.root', 'en.HK.user.more', 'en.HK.'])(
    'is nothing when it says %j',
    (text) => expect(readPageHint(text)).toBeUndefined(),
  );
});
