import { array, boolean, object, type StringSchema } from 'yup';
import { contactSchema } from '../../forms/guest-contact/contact.schema.ts';
import { agreed, line, paragraph, phone, text } from '../../forms/schema-rules.ts';

/** An address of one's own is judged while it is the one that counts. */
const free = (schema: StringSchema) =>
  schema.when('addressFrom', ([from], own: StringSchema) => (from === 'book' ? text() : own));

const machine = object({
  deliveryName: line(),
  deliveryPhone: phone(),
  deliveryAddress1: free(paragraph()),
  deliveryAddressCity: free(line()),
  deliveryAddressState: free(line()),
  deliveryAddressCountry: free(line()),
  isUpdateAddress: boolean(),
  recycleQty: text(),
  productList: array(object({ pkey: text(), qty: text() })),
});

/** What is typed for a toner order (TON-14, TON-19). Its numbers are judged by the rules, which know the maxima. */
export const tonerOrderSchema = object({
  machineList: array(machine),
  remarks: paragraph(),
  isAgreeStatement: agreed('validation.required'),
});

/** A guest says who they are as well (QRL-04). */
export const guestTonerOrderSchema = tonerOrderSchema.shape({ contact: contactSchema });
