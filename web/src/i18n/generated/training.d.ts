// biome-ignore-all format: generated from en/training.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'training.offer': Record<never, never>;
      'training.slots': Record<never, never>;
      'training.date1': Record<never, never>;
      'training.time1': Record<never, never>;
      'training.date2': Record<never, never>;
      'training.time2': Record<never, never>;
      'training.slot1': Record<never, never>;
      'training.slot2': Record<never, never>;
      'training.slotsCoincide': Record<never, never>;
      'training.remarks': Record<never, never>;
      'training.remarksHint': Record<never, never>;
      'training.complete': Record<never, never>;
      'training.thanks': Record<never, never>;
      'training.next': Record<never, never>;
      'training.calendar': Record<never, never>;
      'training.event': { choice: MessageValue; time: MessageValue };
    }
  }
}
