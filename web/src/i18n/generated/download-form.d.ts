// biome-ignore-all format: generated from en/download-form.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'downloadForm.forms': Record<never, never>;
      'downloadForm.totalForms': { count: number };
      'downloadForm.csvForms': Record<never, never>;
      'downloadForm.formName': Record<never, never>;
      'downloadForm.download': Record<never, never>;
      'downloadForm.downloadOf': { name: MessageValue };
      'downloadForm.noFile': Record<never, never>;
      'downloadForm.formsFailed': Record<never, never>;
      'downloadForm.totalVideos': { count: number };
      'downloadForm.videoName': Record<never, never>;
      'downloadForm.view': Record<never, never>;
      'downloadForm.viewOf': { name: MessageValue };
      'downloadForm.otherVideos': Record<never, never>;
      'downloadForm.noVideos': Record<never, never>;
      'downloadForm.videosFailed': Record<never, never>;
      'downloadForm.notAvailable': Record<never, never>;
    }
  }
}
