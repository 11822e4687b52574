// biome-ignore-all format: generated from en/upload.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'upload.type': Record<never, never>;
      'upload.type.PAPERORDER': Record<never, never>;
      'upload.type.METERREAD': Record<never, never>;
      'upload.document': Record<never, never>;
      'upload.prompt': Record<never, never>;
      'upload.limit': { size: MessageValue };
      'upload.size': { size: MessageValue };
      'upload.file': Record<never, never>;
      'upload.code': Record<never, never>;
      'upload.captcha': Record<never, never>;
      'upload.picture': { count: number };
      'upload.pictureFailed': Record<never, never>;
      'upload.newPicture': Record<never, never>;
      'upload.speak': Record<never, never>;
      'upload.send': Record<never, never>;
    }
  }
}
