import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { demoClient, demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import type { PartPlan } from './part.ts';
import { root } from './paths.ts';
import type { Ports } from './ports.ts';
import { answersHttp } from './probes.ts';

export interface BffSettings {
  readonly ports: Ports;
  readonly publicUrl: string;
  /** Without Redis, sessions are in the BFF's memory and end with it. */
  readonly withRedis: boolean;
}

/** The bundle, as in a container. */
export function builtBffPlan(settings: BffSettings): PartPlan {
  return {
    ...bffPlan(settings),
    args: ['--enable-source-maps', join(root, 'bff/dist/main.js')],
    env: { ...bffEnvironment(settings), NODE_ENV: 'production' },
  };
}

/** The sources, restarted on each change. The log goes to the terminal. */
export function watchedBffPlan(settings: BffSettings): PartPlan {
  return {
    ...bffPlan(settings),
    args: ['--watch', '--watch-preserve-output', join(root, 'bff/src/entry.ts')],
    output: 'terminal',
  };
}

function bffPlan(settings: BffSettings): Omit<PartPlan, 'args'> {
  return {
    name: 'bff',
    command: process.execPath,
    env: bffEnvironment(settings),
    isReady: () => answersHttp(`http://127.0.0.1:${settings.ports.admin}/readyz`),
  };
}

/** Every variable of the gateway of a stack. */
export function bffEnvironment({ ports, publicUrl, withRedis }: BffSettings): Record<string, string> {
  return {
    EBP_ENV: 'local',
    PORT: String(ports.portal),
    ADMIN_PORT: String(ports.admin),
    PUBLIC_URL: publicUrl,
    REDIS_URL: withRedis ? `redis://127.0.0.1:${ports.redis}` : '',
    AUTH_ISSUER_URL: `http://localhost:${ports.auth}`,
    AUTH_CLIENT_ID: demoClient.id,
    AUTH_CLIENT_SECRET: demoClient.secret,
    TELEPHONY_ISSUER_URL: `http://localhost:${ports.auth}`,
    TELEPHONY_CLIENT_ID: demoTelephonyClient.id,
    TELEPHONY_CLIENT_SECRET: demoTelephonyClient.secret,
    ACTING_FOR_CUSTOMERS: 'true',
    TELEPHONY_API_URL: `http://localhost:${ports.auth}`,
    UPSTREAM_URL: `http://localhost:${ports.wiremock}`,
    UPSTREAM_WEB_PUSH_URL: `http://localhost:${ports.push}`,
    WEB_PUSH_CONTACT: 'mailto:portal@supplier.example',
    ...secrets,
  };
}

/** Generated once per start of the stack, so that a reload of the BFF signs nobody out. */
const secrets = {
  SESSION_SECRETS: randomBytes(32).toString('base64url'),
  TOKEN_KEYS: randomBytes(32).toString('base64'),
  WEB_PUSH_KEY: randomBytes(32).toString('base64'),
};
