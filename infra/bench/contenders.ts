import { join } from 'node:path';
import { demoAccounts, demoClient } from '@ebp/contracts/testing/demo-world';
import { root } from '../launcher/paths.ts';
import { type Credentials, cookieOf, signIn } from '../traffic/sign-in.ts';
import { openidcServer, signInThroughIssuer } from './apache.ts';
import { asManyVisitors } from './as-many-visitors.ts';
import { proxyPass } from './nginx.ts';

/** One server in the comparison. */
export interface Contender {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  /** Signs a user in and returns the headers of a request. */
  readonly headers: (user: BenchUser) => Promise<Readonly<Record<string, string>>>;
}

/** A user with an account at the issuer and in the upstream. */
export interface BenchUser extends Credentials {
  readonly pkey: string;
}

/** The user of the benchmark with one session. */
export const onlyUser: BenchUser = demoAccounts.harbourAdmin;

export interface Addresses {
  readonly upstream: string;
  readonly redis: string;
  readonly issuer: string;
}

const none = async () => ({});
/** A session that the peer creates for whoever asks. */
const given =
  (port: number): Contender['headers'] =>
  async ({ pkey }) =>
    cookieOf(await fetch(`http://127.0.0.1:${port}/sign-in?user=${pkey}`));
const peer = (file: string) => ['--no-warnings', join(root, 'infra/bench/peers', file)];

/**
 * @param directory for configurations of servers that are no program of ours
 * @param ports one for each contender and one more for the gateway's admin port
 */
export function contenders(
  { upstream, redis, issuer }: Addresses,
  directory: string,
  ports: readonly number[],
): Contender[] {
  const [proxy = 0, bare = 0, fastify = 0, openid = 0, apache = 0, own = 0, admin = 0] = ports;
  const node = process.execPath;
  const common = { UPSTREAM_URL: upstream, REDIS_URL: redis, NODE_ENV: 'production' };
  return [
    {
      name: 'nginx proxy_pass',
      command: 'nginx',
      args: ['-c', proxyPass(directory, proxy, upstream)],
      env: {},
      port: proxy,
      headers: none,
    },
    {
      name: 'Express + http-proxy-middleware',
      command: node,
      args: peer('express-proxy.ts'),
      env: { ...common, PORT: String(bare) },
      port: bare,
      headers: none,
    },
    {
      name: 'Fastify + http-proxy + Redis session',
      command: node,
      args: peer('fastify-redis.ts'),
      env: { ...common, PORT: String(fastify) },
      port: fastify,
      headers: given(fastify),
    },
    {
      name: 'express-openid-connect + Redis',
      command: node,
      args: peer('openid-redis.ts'),
      env: { ...common, PORT: String(openid), ISSUER: issuer },
      port: openid,
      headers: given(openid),
    },
    {
      name: 'Apache + mod_auth_openidc + Redis',
      command: 'apache2',
      args: ['-D', 'FOREGROUND', '-f', openidcServer(directory, apache, { upstream, redis, issuer })],
      env: {},
      port: apache,
      headers: (user) => signInThroughIssuer(apache, issuer, user),
    },
    gateway({ upstream, redis, issuer }, root, 'this gateway, everything on', [own, admin]),
  ];
}

/** The gateway that was built in a checkout of this repository. */
export function gateway(
  { upstream, redis, issuer }: Addresses,
  checkout: string,
  name: string,
  [port, admin]: readonly [number, number],
): Contender {
  return {
    name,
    command: process.execPath,
    args: [join(checkout, 'bff/dist/main.js')],
    env: {
      UPSTREAM_URL: upstream,
      REDIS_URL: redis,
      NODE_ENV: 'production',
      EBP_ENV: 'local',
      PORT: String(port),
      ADMIN_PORT: String(admin),
      PUBLIC_URL: `http://localhost:${port}`,
      AUTH_ISSUER_URL: issuer,
      AUTH_CLIENT_SECRET: demoClient.secret,
      // As outside `local`, where one answer in a hundred is compared with its contract.
      CONTRACT_DRIFT_SAMPLE: '0.01',
      ...asManyVisitors,
    },
    port,
    headers: (user) => signIn(`http://127.0.0.1:${port}`, user),
  };
}
