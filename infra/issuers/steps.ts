import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from 'puppeteer-core';
import { clockApart } from '../faults/clock-apart.ts';
import type { Shown } from '../faults/gateway.ts';
import type { Stage } from './stage.ts';

/** What is tried with every issuer. */
interface Step {
  readonly name: string;
  /** @returns what was seen. @throws Error saying what went wrong */
  readonly take: (stage: Stage) => Promise<string>;
}

const person = demoAccounts.harbourAdmin;
const read = '/api/ebp/codelist/search?typeList=SALUTATION&lang=ENGLISH';
const patienceMs = 15_000;
/** The gateway refreshes a token that ends within this time. */
const refreshBeforeSeconds = 5;

export const steps: readonly Step[] = [
  {
    name: 'discovery and keys',
    take: async ({ gateway }) => {
      const health = await gateway().health();
      expect(health === '200 all well', health);
      return 'the gateway is ready';
    },
  },
  {
    name: 'sign-in by code with PKCE',
    take: async (stage) => {
      const page = await signIn(stage);
      const asked = stage.front.seen.find(({ parameters }) => parameters.has('code_challenge'));
      expect(asked?.parameters.get('code_challenge_method') === 'S256', 'no code challenge was sent');
      const name = await page.evaluate('document.body.innerText');
      expect(String(name).includes(person.firstName), 'the home page does not name the person');
      const isPushed = asked?.method === 'POST';
      return `home page of ${person.firstName} ${person.lastName}${isPushed ? ', request pushed' : ''}`;
    },
  },
  {
    name: 'refresh, after a fault of the issuer',
    take: async (stage) => {
      await enter(stage);
      await untilTokenEnds(stage);
      stage.front.fault = 'bad gateway';
      const broken = await stage.gateway().call('GET', read);
      stage.front.fault = undefined;
      expect(broken.status === 503, `${broken.status} ${broken.code} while the issuer answers 502`);
      const { status } = await stage.gateway().call('GET', read);
      expect(status === 200, `${status} afterwards`);
      const { length } = stage.front.grants('refresh_token');
      expect(length === 2, `${length} refreshes`);
      return '503 and the session stays, then 200 under a new token';
    },
  },
  {
    name: 'refresh token refused',
    take: async (stage) => {
      await enter(stage);
      await untilTokenEnds(stage);
      stage.front.fault = 'bad refresh token';
      const refused = await stage.gateway().call('GET', read);
      stage.front.fault = undefined;
      expect(refused.status === 401, `${refused.status} ${refused.code}, ${await causeOf(stage, refused)}`);
      const over = await stage.gateway().call('GET', read);
      const cause = await causeOf(stage, over);
      expect(cause.startsWith('SESSION_ENDED_BY_ISSUER'), cause);
      return '401, session ended, SESSION_ENDED_BY_ISSUER';
    },
  },
  {
    name: 'sign-out here',
    take: async (stage) => {
      const { front, issuer, portal } = stage;
      const page = await signIn(stage);
      const returning = page.waitForResponse((response) => response.url().startsWith(`${portal}/?state=`));
      await press(page, 'Log out');
      await issuer.confirmSignOut(page);
      const { location } = (await returning).headers();
      await reached(page, `${portal}/pages/login`);
      const left = front.seen.find(({ parameters }) => parameters.has('id_token_hint'));
      expect(left?.method === 'GET', `the issuer saw ${left?.method ?? 'no sign-out'}`);
      expect(location === '/pages/login', `the state that came back led to ${location}`);
      await press(page, 'Sign in with your company account');
      await page.waitForSelector(issuer.passwordField, { timeout: patienceMs });
      return 'to its page and back with the state; the next sign-in asks for the password';
    },
  },
  {
    name: 'sign-out there',
    take: async (stage) => {
      const line = await signedOutThere(stage);
      if (!stage.issuer.hasBackChannelLogout) {
        const before = await stage.gateway().call('GET', read);
        expect(before.status === 200, `${before.status} ${before.code} before the token ended`);
        await untilTokenEnds(stage);
        const after = await stage.gateway().call('GET', read);
        expect(after.status === 401, `${after.status} ${after.code} after the token ended`);
        return 'it sends no logout tokens; the session ends with its access token';
      }
      expect(line?.outcome === 'done', `the log says ${line?.reason ?? 'nothing of a logout token'}`);
      const over = await stage.gateway().call('GET', read);
      const cause = await causeOf(stage, over);
      expect(over.status === 401, `${over.status} ${cause}`);
      return `the next call is answered 401, ${cause}`;
    },
  },
  {
    name: 'its logout token without AUTH_LOGOUT_WITHOUT_EXPIRY',
    take: async (stage) => {
      if (!stage.issuer.hasBackChannelLogout) return 'it sends none';
      await stage.restart({ AUTH_LOGOUT_WITHOUT_EXPIRY: 'false' });
      const line = await signedOutThere(stage);
      const { status } = await stage.gateway().call('GET', read);
      await stage.restart();
      if (line?.outcome === 'done' && status === 401) return 'accepted: it has an `exp`';
      expect(String(line?.reason).endsWith(' exp'), `the log says ${line?.reason ?? 'nothing'}`);
      expect(status === 200, `${status}`);
      return `refused, the log says ${line?.reason}`;
    },
  },
  {
    name: 'wrong client secret',
    take: async (stage) => {
      await stage.restart({ AUTH_CLIENT_SECRET: 'wrong' });
      return refusedSignIn(stage, /^ISSUER_REFUSED_CLIENT/).finally(() => stage.restart());
    },
  },
  {
    name: 'gateway’s clock 90 s behind',
    take: async (stage) => {
      await stage.restart({}, clockApart(-90));
      await signIn(stage).finally(() => stage.restart());
      return 'signed in';
    },
  },
  {
    name: 'gateway’s clock 400 s ahead',
    take: async (stage) => {
      await stage.restart({}, clockApart(400));
      return refusedSignIn(stage, /^CLOCK_SKEW .*\d s apart/).finally(() => stage.restart());
    },
  },
];

/** Leaves for the issuer from the portal's page in a new browser. */
async function leave({ front, openBrowser, portal }: Stage): Promise<Page> {
  front.seen.length = 0;
  const page = await openBrowser();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${portal}/pages/login?company=${person.company}`);
  await press(page, 'Sign in with your company account');
  return page;
}

/** Signs in, up to the home page. */
async function signIn(stage: Stage): Promise<Page> {
  const page = await leave(stage);
  await stage.issuer.signIn(page, person);
  await reached(page, `${stage.portal}/ebp/home`);
  await page.waitForSelector('h1');
  return page;
}

/** Signs in and closes the portal's page, whose own calls would refresh tokens; calls go on with its cookie. */
async function enter(stage: Stage): Promise<Page> {
  const page = await signIn(stage);
  const cookies = await page.browserContext().cookies();
  stage.gateway().cookie = cookies
    .filter(({ domain }) => domain === 'localhost')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  await page.goto('about:blank');
  return page;
}

/** Signs in here and out at the issuer. @returns what the log says of the logout token */
async function signedOutThere(stage: Stage) {
  const page = await enter(stage);
  const { linesRead } = stage.gateway();
  await stage.issuer.signOutThere(page);
  return stage.gateway().lineWith({ audit: true, action: 'logout' }, linesRead);
}

/** Tries to sign in; the page must tell that it failed, and the log why. */
async function refusedSignIn(stage: Stage, expected: RegExp): Promise<string> {
  const failed = `${stage.portal}/pages/login?reason=failed`;
  const page = await leave(stage);
  // An issuer to which the request is pushed refuses before the browser leaves.
  await reached(page, failed, stage.issuer.settings.AUTH_ISSUER_URL.replace(/(?<=\d)\/.*$/, ''));
  if (!page.url().startsWith(failed)) await stage.issuer.signIn(page, person);
  await reached(page, failed);
  const correlationId = new URL(page.url()).searchParams.get('ref') ?? '';
  const cause = await causeOf(stage, { status: 0, code: '', correlationId });
  expect(expected.test(cause), cause);
  return `sign-in fails, ${cause}`;
}

async function causeOf({ gateway }: Stage, shown: Shown): Promise<string> {
  const line = await gateway().lineOf(shown);
  // Names of hosts change from run to run.
  const detail = String(line?.detail ?? '').replace(/ ?[\w.]+:\d+$/, '');
  return `${line?.cause ?? 'no cause'} ${detail}`.trim();
}

function untilTokenEnds({ accessTokenSeconds }: Stage): Promise<void> {
  return delay((accessTokenSeconds - refreshBeforeSeconds + 1) * 1000);
}

const press = (page: Page, text: string): Promise<void> =>
  page.locator(`::-p-text(${text})`).setTimeout(patienceMs).click();

/** Waits until the browser is at one of the addresses. */
async function reached(page: Page, ...addresses: string[]): Promise<void> {
  const isThere = () => addresses.some((address) => page.url().startsWith(address));
  for (const deadline = Date.now() + patienceMs; !isThere(); await delay(50))
    if (Date.now() > deadline) throw new Error(`the browser is at ${page.url()}`);
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
