import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

const offered = ['en', 'zh-Hant'] as const;

describe('chooseLanguage', () => {
  it.each(['zh-HK', 'zh-TW', 'zh-MO', 'zh-Hant', 'zh-Hant-HK', 'zh-hant-tw'])(
    '[OPN-59] reads %s as traditional Chinese',
    (tag) => expect(chooseLanguage([tag], offered)).toBe('zh-Hant'),
  );

  it.each(['zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-HK', 'zh'])(
    '[OPN-59] offers %s only where switched on',
    (tag) => {
      expect(chooseLanguage([tag], offered)).toBe('en');
      expect(chooseLanguage([tag], ['en', 'zh-Hans'])).toBe('zh-Hans');
    },
  );

  it('[CFG-02] falls back to English for anything else', () => {
    expect(chooseLanguage(['fr', 'de-CH', ''], offered)).toBe('en');
    expect(chooseLanguage([], offered)).toBe('en');
  });

  it('takes the first wish that can be met', () => {
    expect(chooseLanguage(['fr', 'zh-TW', 'en'], offered)).toBe('zh-Hant');
    expect(chooseLanguage(['en-GB', 'zh-TW'], offered)).toBe('en');
  });
});
