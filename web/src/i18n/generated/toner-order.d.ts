// biome-ignore-all format: generated from en/toner-order.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'tonerOrder.select': Record<never, never>;
      'tonerOrder.fill': Record<never, never>;
      'tonerOrder.confirm': Record<never, never>;
      'tonerOrder.complete': Record<never, never>;
      'tonerOrder.chosen': { count: number };
      'tonerOrder.select.machine': Record<never, never>;
      'tonerOrder.fill.quantity': Record<never, never>;
      'tonerOrder.fill.addressMissing': Record<never, never>;
      'tonerOrder.remark': Record<never, never>;
      'tonerOrder.terms': Record<never, never>;
      'tonerOrder.machine': { serialNumber: MessageValue };
      'tonerOrder.contract': Record<never, never>;
      'tonerOrder.removeOf': { serialNumber: MessageValue };
      'tonerOrder.fieldOf': { label: MessageValue; serialNumber: MessageValue };
      'tonerOrder.unfold': { serialNumber: MessageValue; count: number };
      'tonerOrder.foldUp': { serialNumber: MessageValue };
      'tonerOrder.tonerFor': { serialNumber: MessageValue };
      'tonerOrder.toner': Record<never, never>;
      'tonerOrder.lastOrder': Record<never, never>;
      'tonerOrder.matchHint': Record<never, never>;
      'tonerOrder.lastOrderOf': { qty: MessageValue; date: MessageValue };
      'tonerOrder.noLastOrder': Record<never, never>;
      'tonerOrder.recent': Record<never, never>;
      'tonerOrder.quantity': Record<never, never>;
      'tonerOrder.maximum': { max: MessageValue };
      'tonerOrder.noProducts': Record<never, never>;
      'tonerOrder.pasted': { count: number };
      'tonerOrder.pasteSkipped': { count: number };
      'tonerOrder.deliverTo': Record<never, never>;
      'tonerOrder.changeDelivery': Record<never, never>;
      'tonerOrder.changeDeliveryOf': { serialNumber: MessageValue };
      'tonerOrder.deliverAlike': Record<never, never>;
      'tonerOrder.deliverAlikeOf': { serialNumber: MessageValue };
      'tonerOrder.deliveryOf': { count: number };
      'tonerOrder.fromBook': Record<never, never>;
      'tonerOrder.otherAddress': Record<never, never>;
      'tonerOrder.address': Record<never, never>;
      'tonerOrder.addressLine': Record<never, never>;
      'tonerOrder.city': Record<never, never>;
      'tonerOrder.state': Record<never, never>;
      'tonerOrder.country': Record<never, never>;
      'tonerOrder.store': Record<never, never>;
      'tonerOrder.stored': Record<never, never>;
      'tonerOrder.contactName': Record<never, never>;
      'tonerOrder.contactPhone': Record<never, never>;
      'tonerOrder.recycleQty': Record<never, never>;
      'tonerOrder.remarks': Record<never, never>;
      'tonerOrder.remarksHint': Record<never, never>;
      'tonerOrder.agreement': Record<never, never>;
      'tonerOrder.statement': Record<never, never>;
      'tonerOrder.statementHint': Record<never, never>;
      'tonerOrder.guestContact': Record<never, never>;
      'tonerOrder.requestor': Record<never, never>;
      'tonerOrder.email': Record<never, never>;
      'tonerOrder.contactNumber': Record<never, never>;
      'tonerOrder.productsFailed': Record<never, never>;
      'tonerOrder.soFar': Record<never, never>;
      'tonerOrder.nothingYet': Record<never, never>;
      'tonerOrder.total': Record<never, never>;
      'tonerOrder.yourOrder': Record<never, never>;
      'tonerOrder.line': { qty: MessageValue; name: MessageValue };
      'tonerOrder.deliverToAddress': { address: MessageValue };
      'tonerOrder.contact': { contact: MessageValue };
      'tonerOrder.collect': { count: number };
      'tonerOrder.none': Record<never, never>;
      'tonerOrder.order': Record<never, never>;
      'tonerOrder.thanks': Record<never, never>;
      'tonerOrder.orderNumber': Record<never, never>;
      'tonerOrder.supplyTerms': Record<never, never>;
    }
  }
}
