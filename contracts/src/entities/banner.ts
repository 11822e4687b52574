import * as z from 'zod';
import { harmless } from './harmless.ts';
import { linkAddress, optionalPicture } from './wire.ts';

const link = harmless(z.string(), 'webAddress');

/** A banner as the upstream stores it: paths below the company's image address, per language. */
export const upstreamBanner = z.object({
  bannerPkey: z.string(),
  enFilePath: optionalPicture,
  tcFilePath: optionalPicture,
  enTargetLink: link.nullish(),
  tcTargetLink: link.nullish(),
  /** The text of the picture: its alternative text and the name of its link. */
  enText: z.string().nullish(),
  tcText: z.string().nullish(),
});
export type UpstreamBanner = z.infer<typeof upstreamBanner>;

/** A banner as the browser receives it, with full addresses. Without a text it is named by its number. */
export const banner = z.object({
  bannerPkey: z.string(),
  enUrl: z.string().optional(),
  tcUrl: z.string().optional(),
  enTargetLink: linkAddress.optional().catch(undefined),
  tcTargetLink: linkAddress.optional().catch(undefined),
  enText: z.string().optional().catch(undefined),
  tcText: z.string().optional().catch(undefined),
});
export type Banner = z.infer<typeof banner>;
