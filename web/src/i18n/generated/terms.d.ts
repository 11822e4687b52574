// biome-ignore-all format: generated from en/terms.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'terms.title': Record<never, never>;
      'terms.updated': Record<never, never>;
      'terms.intro': Record<never, never>;
      'terms.contents': Record<never, never>;
      'terms.s1': Record<never, never>;
      'terms.s1.1': Record<never, never>;
      'terms.s1.1.text': Record<never, never>;
      'terms.s1.2': Record<never, never>;
      'terms.s1.2.text': Record<never, never>;
      'terms.s1.3': Record<never, never>;
      'terms.s1.3.text': Record<never, never>;
      'terms.s1.4': Record<never, never>;
      'terms.s1.4.text': Record<never, never>;
      'terms.s1.5': Record<never, never>;
      'terms.s1.5.text': Record<never, never>;
      'terms.s1.6': Record<never, never>;
      'terms.s1.6.text': Record<never, never>;
      'terms.s2': Record<never, never>;
      'terms.s2.1': Record<never, never>;
      'terms.s2.1.text': Record<never, never>;
      'terms.s2.2': Record<never, never>;
      'terms.s2.2.text': Record<never, never>;
      'terms.s2.3': Record<never, never>;
      'terms.s2.3.text': Record<never, never>;
      'terms.s3': Record<never, never>;
      'terms.s3.text': Record<never, never>;
      'terms.s4': Record<never, never>;
      'terms.s4.text': Record<never, never>;
      'terms.s5': Record<never, never>;
      'terms.s5.text': Record<never, never>;
      'terms.s6': Record<never, never>;
      'terms.s6.1': Record<never, never>;
      'terms.s6.1.text': Record<never, never>;
      'terms.s6.2': Record<never, never>;
      'terms.s6.2.text': Record<never, never>;
      'terms.s6.3': Record<never, never>;
      'terms.s6.3.text': Record<never, never>;
      'terms.s6.4': Record<never, never>;
      'terms.s6.4.text': Record<never, never>;
      'terms.s7': Record<never, never>;
      'terms.s7.text': Record<never, never>;
      'terms.phone': { phone: MessageValue };
    }
  }
}
