// biome-ignore-all format: generated from en/repeat-order.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'repeatOrder.last': Record<never, never>;
      'repeatOrder.lastOf': { number: MessageValue; date: MessageValue };
      'repeatOrder.history': Record<never, never>;
      'repeatOrder.again': Record<never, never>;
      'repeatOrder.filled': { number: MessageValue; date: MessageValue };
      'repeatOrder.differences': Record<never, never>;
      'repeatOrder.machine': { name: MessageValue };
      'repeatOrder.item': { name: MessageValue };
      'repeatOrder.less': { name: MessageValue; now: MessageValue; was: MessageValue };
      'repeatOrder.notFound': { number: MessageValue };
      'repeatOrder.failed': Record<never, never>;
    }
  }
}
