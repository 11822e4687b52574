import type { Request } from 'express';
import type { Config } from '../config/config.ts';

/**
 * The origin a request was sent to: a company's host if it names one, otherwise the portal's public address. Companies'
 * hosts are foreign to each other, like any two origins (RFC 6454).
 */
export type OwnOrigin = (request: Pick<Request, 'hostname'>) => string;

/** Company hosts have the scheme and port of the public address. */
export function ownOrigin({
  publicUrl,
  company: { hosts },
}: Pick<Config, 'publicUrl'> & { readonly company: Pick<Config['company'], 'hosts'> }): OwnOrigin {
  const { origin, protocol, port } = new URL(publicUrl);
  if (hosts.size === 0) return () => origin;
  const origins = new Map(
    [...hosts.keys()].map((host) => [host, new URL(`${protocol}//${host}${port && `:${port}`}`).origin]),
  );
  // HTTP/1.0 allows requests without a host.
  return ({ hostname }: { hostname: string | undefined }) =>
    origins.get(hostname?.toLowerCase() ?? '') ?? origin;
}
