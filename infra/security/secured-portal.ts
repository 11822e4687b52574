import { join } from 'node:path';
import { demoClient } from '@ebp/contracts/testing/demo-world';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { ensureBuilt } from '../build/ensure-built.ts';
import { authServerPlan } from '../launcher/auth-server.ts';
import { root } from '../launcher/paths.ts';
import { redisPlan } from '../launcher/redis.ts';
import { ensurePrograms, findTools } from '../launcher/tools.ts';
import { startRecordedUpstream } from '../launcher/wiremock.ts';
import { withSupervisor } from '../testing/with-supervisor.ts';
import { Replica } from '../topology/replica.ts';
import { makeCertificate } from './certificate.ts';

/** The portal behind TLS in stage `dev`, with all production features on. */
export interface SecuredPortal {
  readonly url: string;
  /** For NODE_EXTRA_CA_CERTS of its clients. */
  readonly certificateFile: string;
  readonly directory: string;
  readonly replica: Replica;
}

/** Runs `body` while it is up and always stops it. */
export async function withSecuredPortal(body: (portal: SecuredPortal) => Promise<void>): Promise<void> {
  await ensurePrograms('haproxy', 'redis-server');
  await ensureBuilt();
  const [port = 0, issuer = 0, auth = 0, upstream = 0, redis = 0, portal = 0, admin = 0] =
    await someFreePorts(7);
  await withSupervisor('secured', async (supervisor) => {
    const { directory } = supervisor;
    const certificate = await makeCertificate(directory);
    const [url, issuerUrl] = [`https://localhost:${port}`, `https://localhost:${issuer}`];
    await startRecordedUpstream(supervisor, (await findTools()).java, { port: upstream });
    await supervisor.start(redisPlan('redis-server', redis, directory));
    const authServer = authServerPlan(auth, url);
    await supervisor.start({ ...authServer, env: { ...authServer.env, ISSUER: issuerUrl } });
    await supervisor.start({
      name: 'haproxy',
      command: 'haproxy',
      args: ['-db', '-f', join(root, 'infra/security/tls.cfg')],
      env: {
        RUN: String(process.pid),
        PORTAL_BIND: `127.0.0.1:${port}`,
        PORTAL_URL: url,
        TLS_PEM: certificate.withKey,
        BFF: `127.0.0.1:${portal}`,
        ISSUER_BIND: `127.0.0.1:${issuer}`,
        AUTH_SERVER: `127.0.0.1:${auth}`,
      },
      isReady: async () => (await fetch(`http://localhost:${port}/`, { redirect: 'manual' })).status === 301,
    });
    const replica = new Replica(
      supervisor,
      'bff',
      { portal, admin },
      {
        EBP_ENV: 'dev',
        NODE_EXTRA_CA_CERTS: certificate.file,
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        SESSION_SECRETS: 'a-secret-of-this-run-alone-that-is-long-enough',
        TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
        REDIS_URL: `redis://127.0.0.1:${redis}`,
        AUTH_ISSUER_URL: issuerUrl,
        AUTH_CLIENT_SECRET: demoClient.secret,
        UPSTREAM_URL: `http://127.0.0.1:${upstream}`,
      },
    );
    await replica.start();
    await body({ url, certificateFile: certificate.file, directory, replica });
  });
}
