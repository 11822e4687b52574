// biome-ignore-all format: generated from en/faq.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'faq.find': Record<never, never>;
      'faq.name': Record<never, never>;
      'faq.title': Record<never, never>;
      'faq.intro': Record<never, never>;
      'faq.more': Record<never, never>;
      'faq.moreOf': { type: MessageValue };
      'faq.results': { count: number };
      'faq.narrow': { count: number };
      'faq.notFound': Record<never, never>;
      'faq.noImage': Record<never, never>;
      'faq.noVideo': Record<never, never>;
      'faq.watchOutside': { host: MessageValue };
      'faq.helpful': Record<never, never>;
      'faq.rate': Record<never, never>;
      'faq.rating': { min: MessageValue; max: MessageValue };
      'faq.thanks': Record<never, never>;
      'faq.thanksText': Record<never, never>;
      'faq.failed': Record<never, never>;
    }
  }
}
