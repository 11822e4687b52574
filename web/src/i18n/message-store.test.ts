import { describe, expect, it, vi } from 'vitest';
import { createMessageStore } from './message-store.ts';

const said = (store: ReturnType<typeof createMessageStore>, id: string) => {
  const [first] = store.getSnapshot().messages[id] ?? [];
  return first && 'value' in first ? first.value : undefined;
};

describe('message store', () => {
  it('adds an area to the messages, and renders nothing again because of it', async () => {
    const store = createMessageStore('CHK', 'en');
    const listener = vi.fn();
    store.subscribe(listener);
    const shown = store.getSnapshot();
    await store.load(['login']);
    await store.load(['common']);
    expect(['login.title', 'common.back'].map((id) => said(store, id))).toEqual(['Sign in', 'Back']);
    expect(store.getSnapshot()).toBe(shown);
    expect(listener).not.toHaveBeenCalled();
    await store.switchTo('zh-Hant');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('[LOG-05] changes every area in use to the other language at once', async () => {
    const store = createMessageStore('CHK', 'en');
    await store.load(['login', 'common']);
    await store.switchTo('zh-Hant');
    expect(store.getSnapshot().language).toBe('zh-Hant');
    expect(said(store, 'login.title')).toBe('登入');
    expect(said(store, 'common.back')).toBe('返回');
  });

  it('[CFG-01] lets the wording of the company win, the default stand elsewhere', async () => {
    const [hongKong, singapore] = [createMessageStore('CHK', 'en'), createMessageStore('CSPL', 'en')];
    await Promise.all([hongKong.load(['common']), singapore.load(['common'])]);
    expect(said(hongKong, 'company.legalName')).toContain('Hong Kong');
    expect(said(singapore, 'company.legalName')).toContain('Singapore');
    expect(said(singapore, 'company.name')).toBe(said(hongKong, 'company.name'));
  });

  it.each([
    ['CHK', 'en', 'a Hong Kong maintenance contract', 'is your own note', 'the contract address'],
    ['CHK', 'zh-Hant', '碳粉只供應予香港保養合約', '由您自行填寫', '如需更改合約地址'],
    ['CSPL', 'en', 'a Singapore service contract', 'cannot be changed here', 'the Change of Address'],
    ['CSPL', 'zh-Hant', '碳粉只供應予新加坡服務合約', '不能在此更改', '如需更改地址'],
    ['CMM', 'en', 'under a contract that', 'is not part of the contract', 'Moving office?'],
    ['CMM', 'zh-Hant', '碳粉只供應予合約', '並非合約地址的一部分', '辦公室搬遷？'],
    ['CMTW', 'en', 'under a contract that', 'is recorded by our', 'To change the address'],
    ['CMTW', 'zh-Hant', '碳粉僅提供給合約', '服務團隊登錄', '如需變更地址'],
  ] as const)(
    '[TON-06] [MAC-11] speaks of %s in %s in its own words',
    async (company, language, ...words) => {
      const store = createMessageStore(company, language);
      await store.load(['toner-order', 'machine']);
      const ids = ['tonerOrder.remark', 'machine.locationNote', 'machine.addressNote'];
      expect(ids.map((id) => said(store, id))).toEqual(
        words.map((phrase) => expect.stringContaining(phrase)),
      );
    },
  );

  it('[OPN-59] has simplified Chinese, with the wording of a company that offers it', async () => {
    const store = createMessageStore('CSPL', 'zh-Hans');
    await store.load(['login', 'common']);
    expect(said(store, 'login.title')).toBe('登录');
    expect(said(store, 'company.legalName')).toContain('新加坡');
  });

  it('[CFG-01] words traditional Chinese for Taiwan as Taiwan does, and the rest as in Hong Kong', async () => {
    const [hongKong, taiwan] = [createMessageStore('CHK', 'zh-Hant'), createMessageStore('CMTW', 'zh-Hant')];
    await Promise.all([hongKong.load(['menu', 'login']), taiwan.load(['menu', 'login'])]);
    expect([hongKong, taiwan].map((store) => said(store, 'menu.eccaAccountSearch'))).toEqual([
      '尋找賬戶',
      '尋找帳戶',
    ]);
    expect(said(taiwan, 'login.title')).toBe('登入');
  });

  it('ends in the language asked for last', async () => {
    const store = createMessageStore('CHK', 'en');
    await store.load(['login']);
    await Promise.all([store.switchTo('zh-Hant'), store.switchTo('en')]);
    expect(store.getSnapshot().language).toBe('en');
  });
});
