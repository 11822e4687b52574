// biome-ignore-all format: generated from en/home.json by tools/message-types.ts
import type { MessageTag, MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'home.title': Record<never, never>;
      'home.morning': { name: MessageValue };
      'home.afternoon': { name: MessageValue };
      'home.evening': { name: MessageValue };
      'home.newMessages': { customer: MessageValue; link: MessageTag; count: number };
      'home.latestOrder': Record<never, never>;
      'home.latestReading': Record<never, never>;
      'home.latestVisit': Record<never, never>;
      'home.never': Record<never, never>;
      'home.shortcuts': Record<never, never>;
      'home.messages': Record<never, never>;
      'home.messageDate': Record<never, never>;
      'home.messageSubject': Record<never, never>;
      'home.messageDetails': { subject: MessageValue };
      'home.unread': Record<never, never>;
      'home.messageBox': Record<never, never>;
      'home.noMessages': Record<never, never>;
      'home.noMessagesText': Record<never, never>;
      'home.promotions': Record<never, never>;
      'home.accountManager': Record<never, never>;
      'home.accountManagers': Record<never, never>;
      'home.noAccountManager': Record<never, never>;
      'home.question': Record<never, never>;
      'home.questionText': Record<never, never>;
      'home.until': { time: MessageValue };
      'home.closedToday': Record<never, never>;
      'home.sendEnquiry': Record<never, never>;
      'home.partFailed': Record<never, never>;
      'gate.title': Record<never, never>;
      'gate.text': Record<never, never>;
      'gate.documents': Record<never, never>;
      'gate.accept': Record<never, never>;
      'gate.reject': Record<never, never>;
      'gate.rejectHint': Record<never, never>;
      'guest.title': Record<never, never>;
      'guest.services': Record<never, never>;
      'guest.toner': Record<never, never>;
      'guest.meter': Record<never, never>;
      'guest.service': Record<never, never>;
      'guest.faq': Record<never, never>;
      'guest.forms': Record<never, never>;
      'guest.scope': { link: MessageTag };
      'guest.talk': { phone: MessageValue };
      'guest.nothing': Record<never, never>;
      'home.seeAll': Record<never, never>;
      'home.toDo': Record<never, never>;
      'home.nothingToDo': Record<never, never>;
      'home.overdue': Record<never, never>;
      'home.urgent': Record<never, never>;
      'home.searchBy': Record<never, never>;
      'home.searchFor': Record<never, never>;
      'home.search': Record<never, never>;
      'home.byPhone': Record<never, never>;
      'home.byName': Record<never, never>;
      'home.bySerialNumber': Record<never, never>;
      'home.byCode': Record<never, never>;
      'home.byEmail': Record<never, never>;
      'guest.otherWork': Record<never, never>;
      'guest.backTo': { machine: MessageValue };
      'guest.scanAgain': Record<never, never>;
      'guest.machine': Record<never, never>;
      'guest.serialNumber': Record<never, never>;
      'guest.place': Record<never, never>;
      'guest.lastReading': Record<never, never>;
      'guest.readToday': Record<never, never>;
      'guest.sent': Record<never, never>;
    }
  }
}
