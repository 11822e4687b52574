import * as z from 'zod';
import { harmless } from './harmless.ts';
import { linkAddress, picture } from './wire.ts';

const link = harmless(z.string(), 'webAddress');

/**
 * The text of the picture: its alternative text and the name of its link. A banner without it is named by its number.
 */
const said = { enText: z.string().optional(), tcText: z.string().optional() };

/** A banner as the upstream stores it: paths below the company's image address, per language. */
export const upstreamBanner = z.object({
  bannerPkey: z.string(),
  enFilePath: picture.optional(),
  tcFilePath: picture.optional(),
  enTargetLink: link.optional(),
  tcTargetLink: link.optional(),
  ...said,
});
export type UpstreamBanner = z.infer<typeof upstreamBanner>;

/** A banner as the browser receives it, with full addresses. */
export const banner = z.object({
  bannerPkey: z.string(),
  enUrl: z.string().optional(),
  tcUrl: z.string().optional(),
  enTargetLink: linkAddress.optional().catch(undefined),
  tcTargetLink: linkAddress.optional().catch(undefined),
  ...said,
});
export type Banner = z.infer<typeof banner>;
