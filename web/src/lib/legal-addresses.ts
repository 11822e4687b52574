import type { SystemConfig } from '@ebp/contracts/entities/system-config';

/**
 * Where the customer portal keeps its terms of use, when both its address and the page below it are configured;
 * otherwise the portal's own page is meant (OPN-44).
 */
export function termsOfUse({ customerPortalUrl, termsOfUseSubUrl }: SystemConfig): string | undefined {
  if (!customerPortalUrl || !termsOfUseSubUrl) return undefined;
  return `${customerPortalUrl.replace(/\/+$/, '')}/${termsOfUseSubUrl.replace(/^\/+/, '')}`;
}
