import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import puppeteer, { type Page } from 'puppeteer-core';
import { Gateway } from '../faults/gateway.ts';
import { redisPlan } from '../launcher/redis.ts';
import { findTestTools } from '../launcher/tools.ts';
import { startRecordedUpstream } from '../launcher/wiremock.ts';
import { withSupervisor } from '../testing/with-supervisor.ts';
import { IssuerFront } from './issuer-front.ts';
import type { IssuerMake, RunningIssuer } from './issuer-make.ts';

/** Short, because the steps wait until a token ends. */
const accessTokenSeconds = 20;

const client = { id: 'portal', secret: 'f3a1c2d4-9b7e-4c55-8d21-6e0f9a7b3c18' };

/** One issuer, the gateway that uses it, the recorded upstream, and a browser. */
export interface Stage {
  readonly issuer: RunningIssuer;
  readonly front: IssuerFront;
  readonly portal: string;
  readonly accessTokenSeconds: number;
  gateway(): Gateway;
  /** Replaces the gateway by one with other settings or another clock; sessions stay. */
  restart(settings?: Readonly<Record<string, string>>, flags?: readonly string[]): Promise<void>;
  /** A browser without cookies. */
  openBrowser(): Promise<Page>;
}

/** Runs `body` while an issuer and a portal that uses it are up, and ends them with it. */
export async function withStage<T>(make: IssuerMake, body: (stage: Stage) => Promise<T>): Promise<T> {
  const tools = await findTestTools();
  return withSupervisor(make.package, async (supervisor) => {
    const [port = 0, own = 0, visible = 0, upstream = 0, redis = 0] = await someFreePorts(5);
    // Different hosts, so that browsers treat the two as different sites.
    const [portal, url] = [`http://localhost:${port}`, `http://127.0.0.1:${visible}`];
    const front = await IssuerFront.start(visible, own);
    const [issuer] = await Promise.all([
      make.start(supervisor, {
        url,
        port: own,
        client,
        accessTokenSeconds,
        people: [demoAccounts.harbourAdmin, demoAccounts.harbourViewer],
        redirectUri: `${portal}/pages/authServer`,
        postLogoutRedirectUri: `${portal}/`,
        backChannelLogoutUri: `${portal}/bff/session/back-channel-logout`,
      }),
      startRecordedUpstream(supervisor, tools.java, { port: upstream }),
      supervisor.start(redisPlan(tools.redis, redis, supervisor.directory)),
    ]);
    const start = (settings: Readonly<Record<string, string>>, flags: readonly string[]) =>
      Gateway.start(
        {
          ...{ PUBLIC_URL: portal, REDIS_URL: `redis://127.0.0.1:${redis}` },
          UPSTREAM_URL: `http://127.0.0.1:${upstream}`,
          SESSION_SECRETS: 'a-secret-of-this-run-alone-that-is-long-enough',
          TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
          AUTH_CLIENT_ID: client.id,
          AUTH_CLIENT_SECRET: client.secret,
          SIGN_IN: 'code',
          ...issuer.settings,
          ...settings,
        },
        { port, flags },
      );
    let gateway = await start({}, []);
    const browser = await puppeteer.launch({
      executablePath: tools.chromium,
      headless: 'shell',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--lang=en-GB'],
    });
    try {
      return await body({
        issuer,
        front,
        portal,
        accessTokenSeconds,
        gateway: () => gateway,
        restart: async (settings = {}, flags = []) => {
          await gateway.stop();
          gateway = await start(settings, flags);
        },
        openBrowser: async () => (await browser.createBrowserContext()).newPage(),
      });
    } finally {
      await browser.close();
      await gateway.stop();
      front.close();
    }
  });
}
