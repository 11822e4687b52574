import { join } from 'node:path';
import type { PartPlan } from './part.ts';
import { root } from './paths.ts';
import { answersHttp } from './probes.ts';

/** The development auth server; it redirects browsers only to `publicUrl`, the portal. */
export function authServerPlan(port: number, publicUrl: string): PartPlan {
  const issuer = `http://localhost:${port}`;
  return {
    name: 'auth server',
    command: process.execPath,
    args: [join(root, 'infra/auth-server/main.ts')],
    env: { AUTH_PORT: String(port), ISSUER: issuer, PORTAL_URL: publicUrl, EBP_ENV: 'local' },
    isReady: () => answersHttp(`${issuer}/.well-known/openid-configuration`),
  };
}
