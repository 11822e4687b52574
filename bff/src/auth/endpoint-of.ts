import type { PortalEndpoint } from '@ebp/contracts/portal/endpoint';
import { portalEndpoints } from '@ebp/contracts/portal/endpoints';
import { isGatewayAddress } from '@ebp/contracts/portal/first-routes';

const addressOf = ({ method, path }: PortalEndpoint): string => `${method} ${path}`;
const byAddress = new Map(portalEndpoints.map((endpoint) => [addressOf(endpoint), endpoint]));
const withHandle = portalEndpoints
  .filter(({ path }) => path.endsWith('/{handle}'))
  .map((endpoint) => ({ endpoint, before: addressOf(endpoint).slice(0, -'{handle}'.length) }));

/**
 * The gateway's own endpoint that a request is for. Middleware may be mounted below a prefix, so the whole path is
 * compared, in the only spelling that is routed.
 */
export function endpointOf(method: string, originalUrl: string): PortalEndpoint | undefined {
  if (!isGatewayAddress(originalUrl)) return undefined;
  const asked = `${method} ${originalUrl.split('?', 1)[0]}`;
  return byAddress.get(asked) ?? withHandle.find(({ before }) => isHandleBehind(before, asked))?.endpoint;
}

function isHandleBehind(before: string, asked: string): boolean {
  return asked.startsWith(before) && asked.length > before.length && !asked.includes('/', before.length);
}
