// biome-ignore-all format: generated from en/voc.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'voc.yourFeedback': Record<never, never>;
      'voc.yourPraise': Record<never, never>;
      'voc.to': Record<never, never>;
      'voc.subject': Record<never, never>;
      'voc.serviceDate': Record<never, never>;
      'voc.description': Record<never, never>;
      'voc.feedback': Record<never, never>;
      'voc.about': Record<never, never>;
      'voc.areas': Record<never, never>;
      'voc.categories': Record<never, never>;
      'voc.ratings': Record<never, never>;
      'voc.divisions': Record<never, never>;
      'voc.impressions': Record<never, never>;
      'voc.chooseAny': Record<never, never>;
      'voc.detailsOf': { name: MessageValue };
      'voc.detailOf': { name: MessageValue; number: MessageValue };
      'voc.addDetail': Record<never, never>;
      'voc.addDetailTo': { name: MessageValue };
      'voc.removeDetail': { number: MessageValue; name: MessageValue };
      'voc.relatedArea': Record<never, never>;
      'voc.serviceCategory': Record<never, never>;
      'voc.ratingStaff': Record<never, never>;
      'voc.oneAlone': Record<never, never>;
      'voc.division': Record<never, never>;
      'voc.impression': Record<never, never>;
      'voc.detail': Record<never, never>;
      'voc.tooManyAnswers': { max: number };
      'voc.complete': Record<never, never>;
      'voc.thanks': Record<never, never>;
      'voc.thanksAppreciation': Record<never, never>;
      'voc.next': Record<never, never>;
      'voc.nextAppreciation': Record<never, never>;
    }
  }
}
