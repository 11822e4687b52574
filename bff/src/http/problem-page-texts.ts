import type { ProblemCode } from '@ebp/contracts/envelope';
import type { Language } from '@ebp/contracts/languages';

/** What happened, as far as a person who wanted to open a file can act on it. */
export type FileProblem = 'signedOut' | 'terms' | 'gone' | 'later';

interface PageTexts {
  readonly title: string;
  readonly problem: Readonly<Record<FileProblem, string>>;
  readonly reference: string;
}

export const pageTexts = {
  en: {
    title: 'The document could not be opened',
    problem: {
      signedOut:
        'You are no longer signed in. Close this window, sign in to the portal and open the document again.',
      terms: 'Close this window, accept the terms in the portal, and open the document again.',
      gone: 'It is no longer there, or this link has expired. Close this window and open it from its list again.',
      later: 'It cannot be fetched at the moment. Close this window and try again in a few minutes.',
    },
    reference: 'Reference for support',
  },
  'zh-Hant': {
    title: '無法開啟文件',
    problem: {
      signedOut: '您已登出。請關閉此視窗，重新登入後再開啟文件。',
      terms: '請關閉此視窗，接受條款後再開啟文件。',
      gone: '文件已不存在，或此連結已失效。請關閉此視窗，再重新開啟文件。',
      later: '暫時無法取得文件。請關閉此視窗，幾分鐘後再試。',
    },
    reference: '查詢參考編號',
  },
  'zh-Hans': {
    title: '无法打开文件',
    problem: {
      signedOut: '您已退出。请关闭此窗口，重新登录在线服务，再从列表打开文件。',
      terms: '请关闭此窗口，在在线服务中接受条款后再打开文件。',
      gone: '文件已不存在，或此链接已失效。请关闭此窗口，再从列表重新打开。',
      later: '暂时无法取得文件。请关闭此窗口，几分钟后再试。',
    },
    reference: '查询参考编号',
  },
} as const satisfies Readonly<Partial<Record<Language, PageTexts>>>;

/** Languages of the gateway's own pages. */
export type PageLanguage = keyof typeof pageTexts;
export const pageLanguages = Object.keys(pageTexts) as readonly PageLanguage[];

/** The few failures a reader can do something about. Names no code and no cause. */
export function fileProblemOf(code: ProblemCode): FileProblem {
  switch (code) {
    case 'UNAUTHENTICATED':
    case 'SESSION_TIMEOUT':
    case 'PASSWORD_CHANGE_REQUIRED':
      return 'signedOut';
    case 'TERMS_NOT_ACCEPTED':
      return 'terms';
    case 'FORBIDDEN':
    case 'NOT_FOUND':
      return 'gone';
    default:
      return 'later';
  }
}
