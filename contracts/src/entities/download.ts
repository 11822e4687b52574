import * as z from 'zod';
import { optionalText } from './wire.ts';

export const downloadTypes = ['D', 'V'] as const;
/** `D` is a form, `V` a tutorial video. */
export const downloadType = z.enum(downloadTypes);
export type DownloadType = z.infer<typeof downloadType>;

/** A form or a video. The gateway puts a link of its own into `filePathUrl`. */
export const download = z.object({
  name: z.string(),
  fileName: z.string(),
  filePath: optionalText,
  filePathUrl: optionalText,
  categoryCode: optionalText,
  categoryName: optionalText,
  type: downloadType,
  language: z.string(),
  status: z.string(),
});
export type Download = z.infer<typeof download>;
