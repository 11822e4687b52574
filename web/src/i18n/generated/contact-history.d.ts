// biome-ignore-all format: generated from en/contact-history.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'contactHistory.search': Record<never, never>;
      'contactHistory.words': Record<never, never>;
      'contactHistory.direction': Record<never, never>;
      'contactHistory.anyDirection': Record<never, never>;
      'contactHistory.incoming': Record<never, never>;
      'contactHistory.outgoing': Record<never, never>;
      'contactHistory.from': Record<never, never>;
      'contactHistory.to': Record<never, never>;
      'contactHistory.type': Record<never, never>;
      'contactHistory.all': { count: number };
      'contactHistory.calls': { count: number };
      'contactHistory.emails': { count: number };
      'contactHistory.faxes': { count: number };
      'contactHistory.tasks': { count: number };
      'contactHistory.call': Record<never, never>;
      'contactHistory.email': Record<never, never>;
      'contactHistory.fax': Record<never, never>;
      'contactHistory.task': Record<never, never>;
      'contactHistory.callIn': Record<never, never>;
      'contactHistory.callOut': Record<never, never>;
      'contactHistory.emailIn': Record<never, never>;
      'contactHistory.emailOut': Record<never, never>;
      'contactHistory.faxIn': Record<never, never>;
      'contactHistory.faxOut': Record<never, never>;
      'contactHistory.done': Record<never, never>;
      'contactHistory.unanswered': Record<never, never>;
      'contactHistory.lasted': { minutes: MessageValue; seconds: MessageValue };
      'contactHistory.today': Record<never, never>;
      'contactHistory.yesterday': Record<never, never>;
      'contactHistory.total': { count: number };
      'contactHistory.older': { count: number };
      'contactHistory.failed': Record<never, never>;
      'contactHistory.empty': Record<never, never>;
      'contactHistory.noneFound': Record<never, never>;
      'contactHistory.showAll': Record<never, never>;
      'contactHistory.account': Record<never, never>;
      'contactHistory.csv': { code: MessageValue };
      'contactHistory.download': Record<never, never>;
      'contactHistory.when': Record<never, never>;
      'contactHistory.subject': Record<never, never>;
      'contactHistory.note': Record<never, never>;
      'contactHistory.contact': Record<never, never>;
      'contactHistory.agent': Record<never, never>;
      'contactHistory.status': Record<never, never>;
    }
  }
}
