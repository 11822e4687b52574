import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { join } from 'node:path';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { root } from '../launcher/paths.ts';
import { ensurePrograms } from '../launcher/tools.ts';
import { makeCertificate } from '../security/certificate.ts';
import type { ServiceSet } from './services.ts';

/**
 * Starts the load balancer of production in front of the portal that these services will have, with TLS, HTTP/2 and
 * compressed answers.
 * @returns the services, whose portal is reached through it; its certificate is trusted by nobody
 */
export async function behindSecureBalancer(services: ServiceSet): Promise<ServiceSet> {
  const { supervisor, ports } = services;
  await ensurePrograms('haproxy');
  const { directory } = supervisor;
  const [port = 0] = await someFreePorts(1);
  const { file: certificate, withKey } = await makeCertificate(directory);
  const publicUrl = `https://localhost:${port}`;
  const config = readFileSync(join(root, 'infra/containers/haproxy.cfg'), 'utf8');
  const file = join(directory, 'haproxy.cfg');
  writeFileSync(file, config.replace(/^ *bind .*/m, `$& ssl crt ${withKey} alpn h2,http/1.1`));
  const gateway = { address: `127.0.0.1:${ports.portal}`, admin: String(ports.admin) };
  await supervisor.start({
    name: 'haproxy',
    command: 'haproxy',
    args: ['-db', '-f', file],
    env: {
      PORTAL_BIND: `127.0.0.1:${port}`,
      BFF_1: gateway.address,
      BFF_1_ADMIN_PORT: gateway.admin,
      BFF_2: gateway.address,
      BFF_2_ADMIN_PORT: gateway.admin,
    },
    isReady: () => answers(publicUrl, readFileSync(certificate)),
  });
  return { ...services, publicUrl };
}

/** The portal starts later. */
async function answers(url: string, ca: Buffer): Promise<boolean> {
  const [answer] = (await once(get(url, { ca, agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode === 503;
}
