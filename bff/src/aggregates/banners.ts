import { type Banner, banner, type UpstreamBanner } from '@ebp/contracts/entities/banner';

/** Banners as a browser can show them: what lies below the upstream's image address gets the browser's address of it. */
export function bannersForBrowser(banners: readonly UpstreamBanner[], imageAddress: string): Banner[] {
  const address = (path: string | undefined) =>
    path ? `${imageAddress}${path.replace(/^\/+/, '')}` : undefined;
  return banners.map(({ enFilePath, tcFilePath, ...rest }) =>
    banner.parse({ ...rest, enUrl: address(enFilePath), tcUrl: address(tcFilePath) }),
  );
}
