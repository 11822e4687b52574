import { openSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { clockApart } from './clock-apart.ts';
import type { Gateway, LogReader, Shown } from './gateway.ts';

/** Addresses of the servers behind the gateway. */
export interface Services {
  readonly redis: string;
  readonly upstream: string;
  readonly issuer: string;
}

/** A fault, and what a user does meanwhile. */
export interface Situation {
  readonly name: string;
  /** The cause that the log line of the user's call must name. */
  readonly cause?: string;
  /** If the user notices nothing: what other log lines, health or metrics must show. */
  readonly tells?: RegExp;
  readonly env?: (services: Services) => Readonly<Record<string, string>>;
  readonly log?: () => LogReader;
  readonly flags?: readonly string[];
  /** Breaks something that is running. @returns a function that repairs it */
  readonly break?: (services: Services) => Promise<() => Promise<unknown>>;
  readonly tries?: (gateway: Gateway) => Promise<Shown>;
  /** Needs a session that began before. */
  readonly signedInBefore?: boolean;
}

const home = (gateway: Gateway) => gateway.call('GET', '/bff/home');
const messages = (gateway: Gateway) => gateway.call('GET', '/api/ebp/message/search');
const storm = (path: string) => async (gateway: Gateway) => {
  for (let round = 0; round < 40; round += 1)
    await Promise.all(Array.from({ length: 40 }, () => gateway.call('GET', path)));
  return gateway.call('GET', path);
};

const issuer = (order: string, body: object) => async (services: Services) => {
  await dev(services, order, body);
  return () => dev(services, 'reset', {});
};

async function dev({ issuer: url }: Services, order: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/__dev/${order}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const redis = (setting: string, value: string, back: string) => async (services: Services) => {
  const operator = new Redis(services.redis);
  await operator.config('SET', setting, value);
  // Connections keep their old permissions: new ones get the new setting.
  if (setting === 'requirepass') {
    await operator.call('CLIENT', 'KILL', 'TYPE', 'normal');
    // Until the gateway retries, it only knows that the connection was lost.
    await delay(300);
  }
  return async () => {
    await operator.config('SET', setting, back);
    operator.disconnect();
  };
};

/** Until more lines wait than the gateway buffers. */
async function stormUntilLost(gateway: Gateway): Promise<Shown> {
  for (let storms = 0; storms < 40 && !/log lost/.test(await gateway.metrics()); storms += 1)
    await storm('/nothing')(gateway);
  return gateway.call('GET', '/nothing');
}

/** Redis accepts commands and answers none. */
async function pausedRedis(services: Services) {
  const operator = new Redis(services.redis);
  await operator.call('CLIENT', 'PAUSE', '20000', 'ALL');
  return async () => {
    await operator.call('CLIENT', 'UNPAUSE');
    operator.disconnect();
  };
}

/** The message box answers as instructed, everything else as recorded. */
function upstream(name: string, cause: string, answer: RequestListener, tries = messages): Situation {
  const server = createServer(answer).listen(0, '127.0.0.1').unref();
  return {
    name,
    cause,
    tries,
    signedInBefore: true,
    env: () => {
      const { port } = server.address() as AddressInfo;
      return { UPSTREAM_MESSAGE_BOX_URL: `http://127.0.0.1:${port}`, UPSTREAM_TIMEOUT_MS: '1000' };
    },
  };
}

const says =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

const boxAt = (url: string) => () => ({ UPSTREAM_MESSAGE_BOX_URL: url });
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

export const situations: readonly Situation[] = [
  {
    name: 'wrong client secret',
    cause: 'ISSUER_REFUSED_CLIENT',
    env: () => ({ AUTH_CLIENT_SECRET: 'wrong' }),
  },
  {
    name: 'issuer down',
    cause: 'ISSUER_UNREACHABLE',
    env: () => ({ AUTH_ISSUER_URL: 'http://127.0.0.1:9' }),
  },
  {
    name: 'issuer under an unknown name',
    cause: 'ISSUER_DNS',
    env: () => ({ AUTH_ISSUER_URL: 'http://nobody.invalid' }),
  },
  {
    name: 'issuer is something else',
    cause: 'ISSUER_ADDRESS_WRONG',
    env: ({ upstream: url }) => ({ AUTH_ISSUER_URL: url }),
  },
  {
    name: 'issuer has another name',
    cause: 'ISSUER_NAME_OTHER',
    env: ({ issuer: url }) => ({ AUTH_ISSUER_URL: url.replace('localhost', '127.0.0.1') }),
  },
  {
    name: 'issuer fails',
    cause: 'ISSUER_FAILED',
    break: issuer('fail', { endpoint: 'token', status: 500, times: 5 }),
  },
  {
    name: 'issuer breaks off',
    cause: 'ISSUER_UNREACHABLE',
    break: issuer('fail', { endpoint: 'token', drop: true, times: 5 }),
  },
  {
    name: 'issuer slow at discovery',
    tells: /issuer degraded ISSUER_TIMEOUT/,
    signedInBefore: true,
    tries: messages,
    break: issuer('delay', { endpoint: 'discovery', ms: 1500 }),
  },
  {
    name: 'issuer slow at tokens',
    cause: 'ISSUER_TIMEOUT',
    break: issuer('delay', { endpoint: 'token', ms: 16_000 }),
  },
  { name: 'clock a day ahead', cause: 'CLOCK_SKEW', flags: clockApart(24 * 3600) },
  { name: 'clock a day behind', tells: /issuer degraded CLOCK_SKEW/, flags: clockApart(-24 * 3600) },
  { name: 'Redis full', cause: 'REDIS_FULL', break: redis('maxmemory', '1', '0') },
  { name: 'Redis wants a password', cause: 'REDIS_REFUSED_LOGIN', break: redis('requirepass', 'secret', '') },
  { name: 'Redis slow', cause: 'REDIS_SLOW', break: pausedRedis },
  { name: 'Redis gone', cause: 'REDIS_AWAY', env: () => ({ REDIS_URL: 'redis://127.0.0.1:9' }) },
  {
    name: 'Redis under an unknown name',
    cause: 'REDIS_DNS',
    env: () => ({ REDIS_URL: 'redis://nobody.invalid:6379' }),
  },
  {
    name: 'upstream under an unknown name',
    cause: 'UPSTREAM_DNS',
    env: boxAt('http://nobody.invalid'),
    signedInBefore: true,
    tries: messages,
  },
  {
    name: 'upstream down',
    cause: 'UPSTREAM_UNREACHABLE',
    env: boxAt('http://127.0.0.1:9'),
    signedInBefore: true,
    tries: messages,
  },
  {
    name: 'upstream without TLS',
    cause: 'UPSTREAM_TLS',
    env: ({ upstream: url }) => ({ UPSTREAM_MESSAGE_BOX_URL: url.replace('http:', 'https:') }),
    signedInBefore: true,
    tries: messages,
  },
  upstream('upstream 401', 'UPSTREAM_REFUSED_TOKEN', says(401, '{}')),
  upstream('upstream 403', 'UPSTREAM_FORBIDS', says(403, '{}')),
  upstream('upstream 500', 'UPSTREAM_FAILED', says(500, '{}')),
  upstream('upstream slow', 'UPSTREAM_TIMEOUT', () => undefined),
  upstream('upstream answers HTML', 'UPSTREAM_NOT_JSON', says(200, '<html>', 'text/html')),
  upstream('upstream answer cut', 'UPSTREAM_BROKEN_JSON', says(200, '{"isSuccess":true,"data":[1,')),
  upstream('upstream without envelope', 'UPSTREAM_NO_ENVELOPE', says(200, '{"data":[]}')),
  upstream('one group down at home', 'UPSTREAM_FAILED', says(500, '{}'), home),
  {
    name: 'wrong PUBLIC_URL',
    cause: 'ORIGIN_REFUSED',
    env: () => ({ PUBLIC_URL: 'http://elsewhere.example' }),
    tries: (gateway) => gateway.call('POST', '/bff/session/login', {}, { origin: 'http://portal.example' }),
  },
  {
    name: 'session secret lost',
    cause: 'SESSION_COOKIE_FOREIGN',
    env: () => ({ SESSION_SECRETS: 'another-secret-of-this-run-0123456789' }),
    signedInBefore: true,
    tries: messages,
  },
  {
    name: 'token key lost',
    cause: 'TOKEN_KEY_UNKNOWN',
    env: () => ({ TOKEN_KEYS: key(9) }),
    signedInBefore: true,
    tries: messages,
  },
  {
    name: 'log disk full',
    tells: /log lost/,
    log: () => openSync('/dev/full', 'w'),
    tries: stormUntilLost,
  },
  { name: 'log pipe blocked', tells: /log lost/, log: () => 'unread', tries: stormUntilLost },
  {
    name: 'small heap',
    tells: /HEAP_SMALL/,
    flags: ['--max-old-space-size=64'],
    signedInBefore: true,
    tries: storm('/bff/session'),
  },
  {
    name: 'small heap by NODE_OPTIONS',
    tells: /HEAP_SMALL/,
    env: () => ({ NODE_OPTIONS: '--max-old-space-size=64' }),
  },
];
