import { demoAccounts } from '@ebp/contracts/testing/demo-world';

/** An account that signs in with a password. */
export interface Credentials {
  readonly company: string;
  readonly code: string;
  readonly password: string;
}

/** Signs in at a gateway and returns the headers of a signed-in call. @throws Error when refused */
export async function signIn(
  url: string,
  { company, code, password }: Credentials = demoAccounts.harbourAdmin,
): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/bff/session/login`, {
    method: 'POST',
    headers: { 'x-ebp-request': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ company, loginName: code, password }),
  });
  return { 'x-ebp-request': '1', ...(await cookieOf(answer)) };
}

/** The cookies an answer sets, as the next request sends them. @throws Error when there are none */
export async function cookieOf(answer: Response): Promise<Record<string, string>> {
  const text = await answer.text();
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (!answer.ok || cookie === '') throw new Error(`signing in was answered ${answer.status}: ${text}`);
  return { cookie };
}
