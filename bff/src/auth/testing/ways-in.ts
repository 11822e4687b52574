import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import { readConfig } from '../../config/config.ts';
import { portalEnvironment } from '../../testing/portal.ts';
import { Issuer } from '../issuer/issuer.ts';
import type { Answer, Browser } from './browser.ts';
import { IssuerPages } from './issuer-pages.ts';

type Account = Pick<DemoAccount, 'company' | 'code' | 'password'>;

/** Goes to the issuer, signs in there, and sends its answer as the page at /pages/authServer does. */
export async function comeBack(
  browser: Browser,
  account: Account,
  query = '',
  pages = new IssuerPages(),
): Promise<Record<string, string>> {
  const leaving = await browser.get(`/bff/session/sso?company=${account.company}${query}`);
  if (leaving.status !== 302) throw new Error(`single sign-on began with ${leaving.status}`);
  const answer = await pages.signIn(leaving.headers.get('location') ?? '', account);
  return Object.fromEntries(
    ['code', 'state', 'iss'].map((name) => [name, answer.searchParams.get(name) ?? '']),
  );
}

/** An access token as a legacy application would pass it on. */
export async function tokenOf({ company, code, password }: Account): Promise<string> {
  const issuer = new Issuer(readConfig(portalEnvironment()).auth);
  const answer = await issuer.passwordGrant({ company, username: code, password });
  return answer.access_token;
}

/** How a person signs in. */
export const waysIn = {
  password: (browser: Browser, { company, code, password }: Account): Promise<Answer> =>
    browser.post('/bff/session/login', { company, loginName: code, password }),
  'single sign-on': async (browser: Browser, account: Account): Promise<Answer> =>
    browser.post('/bff/session/auth-server', await comeBack(browser, account)),
  'a token': async (browser: Browser, account: Account): Promise<Answer> =>
    browser.post('/bff/session/auth-server', { token: await tokenOf(account) }),
} as const;
export type WayIn = keyof typeof waysIn;
