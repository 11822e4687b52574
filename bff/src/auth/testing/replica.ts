import type { AddressInfo } from 'node:net';
import { demoClient } from '@ebp/contracts/testing/demo-world';
import express from 'express';
import pino, { type Logger } from 'pino';
import { type Config, readConfig } from '../../config/config.ts';
import { sendData } from '../../http/answer.ts';
import { problemHandler } from '../../http/problem-handler.ts';
import { createAudit } from '../../observability/audit.ts';
import { createMetrics, type Metrics } from '../../observability/metrics.ts';
import type { Database } from '../../session/database.ts';
import { openDatabase } from '../../session/open-database.ts';
import { type Auth, createAuth } from '../create-auth.ts';
import { authUrl, publicUrl, redisUrl } from './services.ts';
import { RecordedUpstream } from './upstream.ts';

/** One gateway as far as sessions go, listening on a port of its own. */
export interface Replica {
  readonly url: string;
  readonly auth: Auth;
  readonly database: Database;
  readonly upstream: RecordedUpstream;
  readonly config: Config;
  readonly metrics: Metrics;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly logger?: Logger;
  readonly upstream?: RecordedUpstream;
  /** Listens where the auth server sends its messages. */
  readonly atPublicUrl?: boolean;
}

/** Secrets that all replicas of a test share. */
const sharedSecrets = {
  SESSION_SECRETS: 'a-secret-of-the-tests-alone-0123456789',
  TOKEN_KEYS: Buffer.alloc(32, 7).toString('base64'),
};

export async function startReplica({
  environment = {},
  logger = pino({ level: 'silent' }),
  upstream = new RecordedUpstream(),
  atPublicUrl = false,
}: ReplicaOptions = {}): Promise<Replica> {
  const config = readConfig({
    ...sharedSecrets,
    REDIS_URL: redisUrl(),
    PUBLIC_URL: publicUrl(),
    AUTH_ISSUER_URL: authUrl(),
    AUTH_CLIENT_SECRET: demoClient.secret,
    UPSTREAM_URL: 'http://127.0.0.1:9',
    ...environment,
  });
  const database = openDatabase(config);
  const metrics = createMetrics();
  const auth = createAuth({
    config,
    database,
    upstream,
    audit: createAudit(logger),
    logger,
    metrics,
  });
  const app = express()
    .disable('x-powered-by')
    .use(auth.guard, ...auth.routers);
  app.set('trust proxy', config.trustProxy);
  app.get('/bff/session', async (request, response) => {
    sendData(response, (await auth.viewer.view(request)) ?? { authenticated: false });
  });
  app.get('/api/ebp/probe', async (request, response) => {
    const { company, kind, flags, machineKeys, functionKeys } = await auth.reader.read(request);
    sendData(response, { company, kind, flags, machines: machineKeys.size, keys: functionKeys.size });
  });
  app.use(problemHandler(logger));
  await database.ready();
  const server = app.listen(atPublicUrl ? Number(new URL(config.publicUrl).port) : 0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    auth,
    database,
    upstream,
    config,
    metrics,
    async close() {
      auth.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}
