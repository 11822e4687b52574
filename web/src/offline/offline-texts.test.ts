import { expect, it } from 'vitest';
import { offlineTexts } from './offline-texts.ts';

it.each([
  [['en-GB'], 'Open the portal'],
  [['zh-CN'], '打开在线服务'],
  [['zh-HK'], '開啟網上服務'],
  [['zh-TW'], '開啟入口網站'],
  [['ja', 'zh-Hant-TW', 'en'], '開啟入口網站'],
  [['zh-HK', 'zh-TW'], '開啟網上服務'],
  [['fr'], 'Open the portal'],
])('[CFG-02] the offline page speaks to a browser that wants %s in its region’s words', (wished, opens) => {
  const { texts } = offlineTexts(wished);
  expect(texts['offline.retry']).toBe(opens);
  expect(Object.keys(texts)).toEqual(Object.keys(offlineTexts(['en']).texts));
});
