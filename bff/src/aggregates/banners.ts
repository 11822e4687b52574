import type { Banner, UpstreamBanner } from '@ebp/contracts/entities/banner';
import { banner } from '@ebp/contracts/entities/banner';
import { imageAddress } from './image-address.ts';

/** Banners as a browser can show them: paths below the upstream's image address become addresses of the portal. */
export function bannersForBrowser(
  banners: readonly UpstreamBanner[],
  imageUrl: string | null | undefined,
): Banner[] {
  const base = imageAddress(imageUrl);
  const address = (path: string | undefined) => (path ? `${base}${path.replace(/^\/+/, '')}` : undefined);
  return banners.map(({ bannerPkey, enFilePath, tcFilePath, enTargetLink, tcTargetLink }) =>
    banner.parse({
      bannerPkey,
      enUrl: address(enFilePath),
      tcUrl: address(tcFilePath),
      enTargetLink,
      tcTargetLink,
    }),
  );
}
