import * as z from 'zod';
import { choice, optionalChoice, optionalText, optionalWording, wording } from './wire.ts';

export const downloadTypes = ['D', 'V'] as const;
/** `D` is a form, `V` a tutorial video. */
export const downloadType = z.enum(downloadTypes);
export type DownloadType = z.infer<typeof downloadType>;

/** A form or a video. The gateway puts a link of its own into `filePathUrl`. */
export const download = z.object({
  name: wording,
  fileName: z.string(),
  filePath: optionalText,
  filePathUrl: optionalText,
  categoryCode: optionalChoice,
  categoryName: optionalWording,
  type: downloadType,
  language: choice,
  status: choice,
});
export type Download = z.infer<typeof download>;
