import { object, type StringSchema } from 'yup';
import { line, paragraph, phoneText, text, textsByKey } from '../../forms/schema-rules.ts';
import { byMail, otherAddress } from './paper-order.values.ts';

/** A typed address is validated only if it is the chosen one. */
const deliveryAddress = paragraph().when('deliveryAddressPkey', ([chosen], own: StringSchema) =>
  chosen === otherAddress ? own : text(),
);
const invoiceAddress = paragraph().when(
  ['billAddressPkey', 'billToMode'],
  ([chosen, mode], own: StringSchema) => (chosen === otherAddress && mode === byMail ? own : text()),
);

/** Input of a paper order. Its quantities are checked by the rules, which know what may be ordered. */
export const paperOrderSchema = object({
  quantities: textsByKey(text()),
  deliveryAddress1: deliveryAddress,
  deliverySalutation: text(),
  deliveryName: line(),
  deliveryTel: phoneText(),
  billToMode: text(),
  invoiceAddress1: invoiceAddress,
  invoiceAttention: line(),
  invoiceAttentionSalutation: text(),
  poNumber: line(),
  referenceNumber: line(),
  salesCode: line(),
  lunchTime: text(),
  remarks: paragraph(),
});
