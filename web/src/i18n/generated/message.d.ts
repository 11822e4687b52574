// biome-ignore-all format: generated from en/message.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'message.list': Record<never, never>;
      'message.total': { count: number; unread: number };
      'message.date': Record<never, never>;
      'message.subject': Record<never, never>;
      'message.unread': Record<never, never>;
      'message.detailsOf': { subject: MessageValue };
      'message.refresh': Record<never, never>;
      'message.csvName': Record<never, never>;
      'message.empty': Record<never, never>;
      'message.failed': Record<never, never>;
    }
  }
}
