import * as z from 'zod';
import { harmless } from './harmless.ts';
import { linkAddress, picture } from './wire.ts';

const link = harmless(z.string(), 'webAddress');

/** What the picture says, for those who do not see it and as the name of its link. A banner without is named by its number. */
const said = { enText: z.string().optional(), tcText: z.string().optional() };

/** A banner as the upstream records it: paths below the company's image address, per language. */
export const upstreamBanner = z.object({
  bannerPkey: z.string(),
  enFilePath: picture.optional(),
  tcFilePath: picture.optional(),
  enTargetLink: link.optional(),
  tcTargetLink: link.optional(),
  ...said,
});
export type UpstreamBanner = z.infer<typeof upstreamBanner>;

/** A banner as the browser gets it: the BFF put the image address before each path. */
export const banner = z.object({
  bannerPkey: z.string(),
  enUrl: z.string().optional(),
  tcUrl: z.string().optional(),
  enTargetLink: linkAddress.optional().catch(undefined),
  tcTargetLink: linkAddress.optional().catch(undefined),
  ...said,
});
export type Banner = z.infer<typeof banner>;
