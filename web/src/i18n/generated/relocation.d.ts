// biome-ignore-all format: generated from en/relocation.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'relocation.select': Record<never, never>;
      'relocation.fill': Record<never, never>;
      'relocation.confirm': Record<never, never>;
      'relocation.complete': Record<never, never>;
      'relocation.chosen': { count: number };
      'relocation.intro': Record<never, never>;
      'relocation.select.machine': Record<never, never>;
      'relocation.selectOne': Record<never, never>;
      'relocation.selected': Record<never, never>;
      'relocation.delete': Record<never, never>;
      'relocation.deleteOf': { name: MessageValue };
      'relocation.terms': Record<never, never>;
      'relocation.slots': { amFrom: MessageValue; amTo: MessageValue; pmFrom: MessageValue; pmTo: MessageValue };
      'relocation.office': { from: MessageValue; to: MessageValue };
      'relocation.reply': { hours: MessageValue };
      'relocation.scope': { computers: MessageValue };
      'relocation.byForm': Record<never, never>;
      'relocation.block': { model: MessageValue; number: MessageValue };
      'relocation.fieldOf': { label: MessageValue; name: MessageValue };
      'relocation.minimize': Record<never, never>;
      'relocation.minimizeOf': { name: MessageValue };
      'relocation.edit': Record<never, never>;
      'relocation.editOf': { name: MessageValue };
      'relocation.apply': Record<never, never>;
      'relocation.applyOf': { name: MessageValue };
      'relocation.applyHint': Record<never, never>;
      'relocation.applied': { count: number };
      'relocation.currentLocation': Record<never, never>;
      'relocation.newLocation': Record<never, never>;
      'relocation.everyDate': Record<never, never>;
      'relocation.everyTime': Record<never, never>;
      'relocation.everyHint': Record<never, never>;
      'relocation.disconnection': Record<never, never>;
      'relocation.disconnectionDate': Record<never, never>;
      'relocation.disconnectionTime': Record<never, never>;
      'relocation.collection': Record<never, never>;
      'relocation.collectionDate': Record<never, never>;
      'relocation.collectionTime': Record<never, never>;
      'relocation.delivery': Record<never, never>;
      'relocation.deliveryDate': Record<never, never>;
      'relocation.deliveryTime': Record<never, never>;
      'relocation.reconnection': Record<never, never>;
      'relocation.reconnectionDate': Record<never, never>;
      'relocation.reconnectionTime': Record<never, never>;
      'relocation.outOfOrder': { step: MessageValue; date: MessageValue; after: MessageValue; afterDate: MessageValue };
      'relocation.orderHint': Record<never, never>;
      'relocation.requirements': Record<never, never>;
      'relocation.remarks': Record<never, never>;
      'relocation.remarksHint': Record<never, never>;
      'relocation.updateBilling': Record<never, never>;
      'relocation.updateOwnership': Record<never, never>;
      'relocation.contact': Record<never, never>;
      'relocation.salutation': Record<never, never>;
      'relocation.surname': Record<never, never>;
      'relocation.otherName': Record<never, never>;
      'relocation.email': Record<never, never>;
      'relocation.phone': Record<never, never>;
      'relocation.mobile': Record<never, never>;
      'relocation.agreement': Record<never, never>;
      'relocation.statement': Record<never, never>;
      'relocation.readTerms': Record<never, never>;
      'relocation.timesFailed': Record<never, never>;
      'relocation.notYet': Record<never, never>;
      'relocation.none': Record<never, never>;
      'relocation.fill.invalid': { field: string };
      'relocation.fill.time': Record<never, never>;
      'relocation.yours': Record<never, never>;
      'relocation.thanks': Record<never, never>;
      'relocation.number': Record<never, never>;
      'relocation.calendar': Record<never, never>;
      'relocation.event': { step: MessageValue; machine: MessageValue; times: MessageValue };
    }
  }
}
