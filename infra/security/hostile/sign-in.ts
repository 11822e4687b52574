import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { SsoVisit } from './browser.ts';
import { type Attack, ask, signIn, type Target, whoIs, withCookies } from './target.ts';

const { harbourAdmin, harbourViewer, harbourExpired } = demoAccounts;

async function skipPasswordChange({ gateways: [gateway], issuerUrl }: Target): Promise<string | undefined> {
  const visit = new SsoVisit(gateway);
  const address = await visit.leave(issuerUrl);
  if (address === undefined) throw new Error('the portal does not lead to the authentication server');
  const answer = await visit.comeBack(await visit.signIn(address, harbourExpired));
  const home = await ask(`${gateway}/bff/home`, { headers: visit.headers });
  return home.status === 200
    ? `a whole session by ${answer.status}, with a password that has to be changed`
    : undefined;
}

async function replaceByForeignPage({ gateways: [gateway], issuerUrl }: Target): Promise<string | undefined> {
  const visit = new SsoVisit(gateway, await signIn(gateway, harbourAdmin));
  const address = await visit.leave(issuerUrl, 'cross-site');
  if (address === undefined) return undefined;
  await visit.comeBack(await visit.signIn(address, harbourViewer));
  const now = await whoIs(gateway, visit.headers);
  return now === harbourAdmin.code ? undefined : `the session is now of ${now}`;
}

async function replaceByOwnPage({ gateways: [gateway], issuerUrl }: Target): Promise<string | undefined> {
  const before = await signIn(gateway, harbourAdmin);
  const { company, code, password } = harbourViewer;
  const login = await ask(`${gateway}/bff/session/login`, {
    method: 'POST',
    headers: before,
    body: { company, loginName: code, password },
  });
  const now = await whoIs(gateway, withCookies(before, login));
  if (now !== harbourAdmin.code) return `by password, without a question: now ${now}`;
  // The request of a browser that left before somebody signed in.
  const visit = new SsoVisit(gateway);
  const address = await visit.leave(issuerUrl);
  if (address === undefined) throw new Error('the portal does not lead to the authentication server');
  const parameters = await visit.signIn(address, harbourViewer);
  visit.headers = {
    ...visit.headers,
    cookie: [visit.headers.cookie, before.cookie].filter(Boolean).join('; '),
  };
  await visit.comeBack(parameters);
  const after = await whoIs(gateway, visit.headers);
  return after === harbourAdmin.code ? undefined : `by single sign-on, without a question: now ${after}`;
}

async function answerAsAnother({ gateways: [gateway], issuerUrl }: Target): Promise<string | undefined> {
  const visit = new SsoVisit(gateway);
  const address = await visit.leave(issuerUrl);
  if (address === undefined) throw new Error('the portal does not lead to the authentication server');
  const parameters = await visit.signIn(address, harbourAdmin);
  const answer = await visit.comeBack({ ...parameters, iss: 'https://another.example' });
  return answer.status === 200 ? 'an answer of another issuer is taken' : undefined;
}

export const signingIn: readonly Attack[] = [
  {
    about: 'a password that has to be changed',
    does: 'signs in by single sign-on instead',
    run: skipPasswordChange,
  },
  {
    about: 'somebody else’s session',
    does: 'leads a signed-in browser to single sign-on from a foreign page',
    run: replaceByForeignPage,
  },
  {
    about: 'somebody else’s session',
    does: 'signs in as another while somebody is signed in',
    run: replaceByOwnPage,
  },
  { about: 'the issuer of an answer', does: 'names another one in the address', run: answerAsAnother },
];
