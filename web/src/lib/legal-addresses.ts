import type { SystemConfig } from '@ebp/contracts/entities/system-config';

/**
 * The customer portal's terms of use, if both its address and the page below it are configured; otherwise undefined,
 * and the portal shows its own page (OPN-44).
 */
export function termsOfUse({ customerPortalUrl, termsOfUseSubUrl }: SystemConfig): string | undefined {
  if (!customerPortalUrl || !termsOfUseSubUrl) return undefined;
  return `${customerPortalUrl.replace(/\/+$/, '')}/${termsOfUseSubUrl.replace(/^\/+/, '')}`;
}
