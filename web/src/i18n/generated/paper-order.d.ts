// biome-ignore-all format: generated from en/paper-order.json by tools/message-types.ts
import type { MessageTag, MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'paperOrder.fill': Record<never, never>;
      'paperOrder.confirm': Record<never, never>;
      'paperOrder.complete': Record<never, never>;
      'paperOrder.failed': Record<never, never>;
      'paperOrder.form': Record<never, never>;
      'paperOrder.company': Record<never, never>;
      'paperOrder.upload': Record<never, never>;
      'paperOrder.uploadHint': { link: MessageTag };
      'paperOrder.workbook': { link: MessageTag };
      'paperOrder.products': Record<never, never>;
      'paperOrder.category.PAPER': Record<never, never>;
      'paperOrder.category.STAPLE': Record<never, never>;
      'paperOrder.noProducts': Record<never, never>;
      'paperOrder.product': Record<never, never>;
      'paperOrder.name': Record<never, never>;
      'paperOrder.price': Record<never, never>;
      'paperOrder.quantity': Record<never, never>;
      'paperOrder.qty': Record<never, never>;
      'paperOrder.subtotal': Record<never, never>;
      'paperOrder.items': Record<never, never>;
      'paperOrder.quantityOf': { name: MessageValue };
      'paperOrder.per.ream': Record<never, never>;
      'paperOrder.per.box': Record<never, never>;
      'paperOrder.free': Record<never, never>;
      'paperOrder.freeShort': Record<never, never>;
      'paperOrder.until': { date: MessageValue };
      'paperOrder.fill.product': Record<never, never>;
      'paperOrder.fill.quantity': Record<never, never>;
      'paperOrder.delivery': Record<never, never>;
      'paperOrder.deliveryAddress': Record<never, never>;
      'paperOrder.deliveryAddressLine': Record<never, never>;
      'paperOrder.otherAddress': Record<never, never>;
      'paperOrder.deliverySalutation': Record<never, never>;
      'paperOrder.deliveryName': Record<never, never>;
      'paperOrder.deliveryTel': Record<never, never>;
      'paperOrder.lunchTime': Record<never, never>;
      'paperOrder.stair': Record<never, never>;
      'paperOrder.billing': Record<never, never>;
      'paperOrder.billToMode': Record<never, never>;
      'paperOrder.invoiceAttentionSalutation': Record<never, never>;
      'paperOrder.invoiceAttention': Record<never, never>;
      'paperOrder.invoiceAddress': Record<never, never>;
      'paperOrder.invoiceAddressLine': Record<never, never>;
      'paperOrder.paymentTerm': Record<never, never>;
      'paperOrder.within': { value: number; unit: string };
      'paperOrder.more': Record<never, never>;
      'paperOrder.poNumber': Record<never, never>;
      'paperOrder.salesCode': Record<never, never>;
      'paperOrder.remarks': Record<never, never>;
      'paperOrder.none': Record<never, never>;
      'paperOrder.soFar': Record<never, never>;
      'paperOrder.nothingYet': Record<never, never>;
      'paperOrder.line': { qty: MessageValue; name: MessageValue };
      'paperOrder.deliveryCharge': Record<never, never>;
      'paperOrder.total': Record<never, never>;
      'paperOrder.toFree': { amount: MessageValue };
      'paperOrder.toFreeOrReams': { amount: MessageValue; reams: number };
      'paperOrder.freeReached': Record<never, never>;
      'paperOrder.cutOffIn': { hours: number; minutes: MessageValue; time: MessageValue };
      'paperOrder.cutOffPassed': { time: MessageValue };
      'paperOrder.terms': Record<never, never>;
      'paperOrder.terms.delivery': { charge: MessageValue };
      'paperOrder.terms.cutOff': { time: MessageValue };
      'paperOrder.terms.payment': Record<never, never>;
      'paperOrder.enquiry': Record<never, never>;
      'paperOrder.order': Record<never, never>;
      'paperOrder.thanks': Record<never, never>;
      'paperOrder.orderNumber': Record<never, never>;
      'paperOrder.next': Record<never, never>;
      'paperOrder.seeHistory': Record<never, never>;
      'paperOrder.uploaded': Record<never, never>;
      'paperOrder.uploadThanks': Record<never, never>;
      'paperOrder.reference': Record<never, never>;
      'paperOrder.uploadNext': Record<never, never>;
      'paperOrder.uploadContact': { phone: MessageValue };
    }
  }
}
