import type { Banner, UpstreamBanner } from '@ebp/contracts/entities/banner';
import { banner } from '@ebp/contracts/entities/banner';

/** Where browsers find what the upstream calls its image address: the gateway hands these files through. */
export const browserImageUrl = '/static/';

/** Banners as a browser can show them: paths of the upstream become addresses of the portal. */
export function bannersForBrowser(banners: readonly UpstreamBanner[]): Banner[] {
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

function address(path: string | undefined): string | undefined {
  return path ? `${browserImageUrl}${path.replace(/^\/+/, '')}` : undefined;
}
