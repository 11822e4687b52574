import { type Banner, banner, type UpstreamBanner } from '@ebp/contracts/entities/banner';

/** Banners as a browser can show them: addresses below the upstream's image address become addresses of the portal. */
export function bannersForBrowser(banners: readonly UpstreamBanner[], imageAddress: string): Banner[] {
  const address = (path: string | null | undefined) =>
    path ? `${imageAddress}${path.replace(/^\/+/, '')}` : undefined;
  return banners.map(({ enFilePath, tcFilePath, enText, tcText, ...rest }) =>
    banner.parse({
      ...rest,
      enUrl: address(enFilePath),
      tcUrl: address(tcFilePath),
      // A blank text would leave the link of a picture without a name.
      enText: enText?.trim() || undefined,
      tcText: tcText?.trim() || undefined,
    }),
  );
}
