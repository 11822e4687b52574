import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DemoAccount, demoAccounts, demoClient } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import { patientMs } from '../auth/testing/services.ts';
import { composePortal, type Portal } from '../composition.ts';
import { type Config, readConfig } from '../config/config.ts';
import { createHttpServer, type ServerLimits } from '../http/http-server.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { loadTracing } from '../observability/load-tracing.ts';

/** A line of the portal's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** The portal composed as for production, listening on a port of its own against the services of the tests. */
export interface TestPortal {
  readonly portal: Portal;
  readonly config: Config;
  readonly server: Server;
  readonly url: string;
  readonly lines: LogLine[];
  /** The text of /metrics. */
  metrics(): Promise<string>;
  /** The log line of the request that was answered with this correlation id. */
  line(correlationId: unknown): Promise<LogLine>;
  /** A browser with its own cookies, signed in. */
  signedIn(account?: Pick<DemoAccount, 'company' | 'code' | 'password'>): Promise<Agent>;
  close(): Promise<void>;
}

const running = new Set<Portal>();

/** Resolves once the sign-outs at the portals of this process are over at the other servers as well. */
export const signedOut = () => Promise.all([...running].map((portal) => portal.signedOut()));

/** What the portals of this process could not answer since the last reset, as text for a failed test. */
export const unanswered: string[] = [];

export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests by "npm run test:services -- <command>"`);
  return value;
}

/** The environment of every replica under test; a second one is a second portal on the same services. */
export const portalEnvironment = () => ({
  SESSION_SECRETS: 'a-secret-of-the-tests-alone-0123456789',
  TOKEN_KEYS: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: required('TEST_PUBLIC_URL'),
  REDIS_URL: required('TEST_REDIS_URL'),
  REDIS_TIMEOUT_MS: String(patientMs),
  AUTH_ISSUER_URL: required('TEST_AUTH_URL'),
  AUTH_CLIENT_SECRET: demoClient.secret,
  UPSTREAM_URL: required('TEST_WIREMOCK_URL'),
  UPSTREAM_CONNECT_TIMEOUT_MS: String(patientMs),
  UPSTREAM_WEB_PUSH_URL: required('TEST_PUSH_URL'),
  WEB_PUSH_KEY: Buffer.alloc(32, 9).toString('base64'),
  WEB_PUSH_CONTACT: 'mailto:portal@supplier.example',
});

/**
 * @param environment variables in addition to those of the services
 * @param clientDirectory the built client; none unless a test passes one
 * @param limits shorter than in production
 * @param port any free one, unless the portal must be at the address the auth server expects
 */
export async function startPortal(
  environment: Readonly<Record<string, string>> = {},
  clientDirectory = '/nonexistent',
  limits: Partial<ServerLimits> = {},
  port = 0,
): Promise<TestPortal> {
  const lines: LogLine[] = [];
  const config = readConfig({ ...portalEnvironment(), ...environment });
  const portal = composePortal(config, {
    clientDirectory,
    openTracing: await loadTracing(config),
    logDestination: { write: (text) => keep(lines, JSON.parse(text)) },
  });
  await portal.ready();
  running.add(portal);
  const server = createHttpServer(portal.app, limits, securityHeaders(config)).listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    portal,
    config,
    server,
    url,
    lines,
    metrics: async () => (await supertest(portal.admin).get('/metrics')).text,
    line: (correlationId) =>
      eventually(() => lines.find((line) => line.msg === 'request' && line.correlationId === correlationId)),
    async signedIn({ company, code, password } = demoAccounts.harbourAdmin) {
      const agent = supertest.agent(url).set('X-EBP-Request', '1');
      await agent.post('/bff/session/login').send({ company, loginName: code, password }).expect(200);
      return agent;
    },
    async close() {
      running.delete(portal);
      portal.hangUp();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await portal.close();
    },
  };
}

function keep(lines: LogLine[], line: LogLine): void {
  lines.push(line);
  const { msg, method, route, status, cause, detail } = line;
  if (msg === 'request' && Number(status) >= 500)
    unanswered.push([method, route, status, cause, detail].join(' '));
}

/** Waits for something that happens outside the request. */
export async function eventually<T>(look: () => T | undefined, withinMs = 20_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const newKey = (): string => randomUUID();
