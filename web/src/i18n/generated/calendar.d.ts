// biome-ignore-all format: generated from en/calendar.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'calendar.label': Record<never, never>;
      'calendar.today': Record<never, never>;
      'calendar.previous': Record<never, never>;
      'calendar.next': Record<never, never>;
      'calendar.more': { count: number };
      'calendar.moreOf': { count: number; day: MessageValue };
      'calendar.failed': Record<never, never>;
      'calendar.emptyMonth': Record<never, never>;
      'calendar.agenda': Record<never, never>;
    }
  }
}
