// biome-ignore-all format: generated from en/telephony.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'telephony.notConnected': Record<never, never>;
      'telephony.connected': Record<never, never>;
      'telephony.explain': Record<never, never>;
      'telephony.connect': Record<never, never>;
      'telephony.connectAgain': Record<never, never>;
      'telephony.nameUntil': { name: MessageValue; until: MessageValue };
      'telephony.until': { until: MessageValue };
      'telephony.toSearch': Record<never, never>;
      'telephony.noneTitle': Record<never, never>;
      'telephony.noneText': Record<never, never>;
      'telephony.failed': Record<never, never>;
      'telephony.unknown': Record<never, never>;
    }
  }
}
