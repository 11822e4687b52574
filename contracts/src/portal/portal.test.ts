import { describe, expect, it } from 'vitest';
import { buildAccountManager } from '../testing/account-manager.ts';
import { captchaCode } from './captcha.ts';
import { clientLogRequest } from './client-log.ts';
import { codeListsQuery } from './code-lists.ts';
import { homeView } from './home.ts';

describe('portal schemas', () => {
  it('[OPN-05] take a captcha in lower case and refuse look-alikes and other lengths', () => {
    expect(captchaCode.parse(' abkmnp ')).toBe('ABKMNP');
    for (const wrong of ['ABCDE', 'ABCDEFG', 'ABCDEI', 'ABCDE0']) {
      expect(captchaCode.safeParse(wrong).success, wrong).toBe(false);
    }
  });

  it('[OPN-42] take at most 20 log entries and drop what they do not know', () => {
    const entry = { level: 'error', message: 'x', route: '/ebp/home', password: 'secret' };
    expect(clientLogRequest.parse([entry])[0]).not.toHaveProperty('password');
    expect(clientLogRequest.safeParse(Array(21).fill(entry)).success).toBe(false);
  });

  it('[CFG-06] take code lists by known names only', () => {
    expect(codeListsQuery.parse({ types: 'SALUTATION,LUNCHTIME' }).types).toEqual([
      'SALUTATION',
      'LUNCHTIME',
    ]);
    expect(codeListsQuery.safeParse({ types: 'SALUTATION,PASSWORDS' }).success).toBe(false);
  });

  it('[HOM-10] let a part of home fail alone', () => {
    const view = {
      banners: { status: 'unavailable' },
      accountManagers: {
        status: 'ok',
        data: { accountManagerList: [buildAccountManager()], accountManagerGroupList: [] },
      },
    };
    expect(homeView.parse(view)).toEqual(view);
  });
});
