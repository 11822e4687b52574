// biome-ignore-all format: generated from en/wizard.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'wizard.steps': Record<never, never>;
      'wizard.kept': Record<never, never>;
      'wizard.open': Record<never, never>;
      'wizard.unknownTitle': Record<never, never>;
      'wizard.unknown': { page: MessageValue };
      'wizard.unknownAsk': { phone: MessageValue };
      'wizard.sendAnew': Record<never, never>;
      'wizard.beginAnew': Record<never, never>;
      'wizard.next': Record<never, never>;
      'wizard.questions': Record<never, never>;
      'wizard.contact': { hours: MessageValue };
      'wizard.phone': Record<never, never>;
      'wizard.weekdays': Record<never, never>;
      'wizard.saturday': Record<never, never>;
      'wizard.sunday': Record<never, never>;
      'wizard.hours': { from: MessageValue; to: MessageValue };
      'wizard.closed': Record<never, never>;
      'wizard.print': Record<never, never>;
      'wizard.seeRequests': Record<never, never>;
      'wizard.mail': Record<never, never>;
      'wizard.remind': Record<never, never>;
      'wizard.reminder': { what: MessageValue };
      'machineChoice.location': Record<never, never>;
      'machineChoice.chosen': Record<never, never>;
      'machineChoice.none': Record<never, never>;
      'machineChoice.remove': Record<never, never>;
      'machineChoice.removeOf': { machineId: MessageValue };
      'machineChoice.noneFound': Record<never, never>;
      'guestContact.title': Record<never, never>;
      'guestContact.fullName': Record<never, never>;
      'guestContact.email': Record<never, never>;
      'guestContact.contactNumber': Record<never, never>;
      'guestContact.newLocation': Record<never, never>;
      'guestContact.newLocationHint': Record<never, never>;
      'guestContact.notMe': { name: MessageValue };
      'guestContact.change': Record<never, never>;
      'guestContact.remember': Record<never, never>;
      'guestContact.rememberHint': Record<never, never>;
    }
  }
}
