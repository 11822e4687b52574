import { demoClient } from '@ebp/contracts/testing/demo-world';
import * as z from 'zod';

/** The whole configuration of the development auth server. */
export interface AuthServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; loopback by default, all interfaces in its image. */
  readonly host?: string | undefined;
  /** The issuer identifier; the listening address by default. */
  readonly issuer?: string | undefined;
  /** Addresses of the portal, no trailing slash. Each may receive redirects and is notified of every logout. */
  readonly portalUrls: readonly [string, ...string[]];
  readonly clientSecret: string;
  readonly accessTokenTtlSeconds: number;
}

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  EBP_ENV: z.enum(['local', 'dev'], 'the development auth server runs in local and dev only').optional(),
  AUTH_PORT: port.optional(),
  PORT: port.optional(),
  AUTH_HOST: z.union([z.ipv4(), z.ipv6()]).optional(),
  ISSUER: address.optional(),
  PORTAL_URL: z
    .string()
    .default('http://localhost:8080')
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.tuple([address], address)),
  CLIENT_SECRET: z.string().min(1).default(demoClient.secret),
  ACCESS_TOKEN_TTL: z.coerce.number().int().positive().default(300),
});

/**
 * Reads the environment, the only place that does.
 * @throws Error naming every fault in one message
 */
export function readConfig(env: NodeJS.ProcessEnv): AuthServerOptions {
  const result = environment.safeParse(env);
  if (!result.success) {
    throw new Error(`The development auth server cannot start:\n${z.prettifyError(result.error)}`);
  }
  const value = result.data;
  return {
    port: value.AUTH_PORT ?? value.PORT ?? 8081,
    host: value.AUTH_HOST,
    issuer: value.ISSUER,
    portalUrls: value.PORTAL_URL,
    clientSecret: value.CLIENT_SECRET,
    accessTokenTtlSeconds: value.ACCESS_TOKEN_TTL,
  };
}
