import { array, boolean, mixed, object, type StringSchema } from 'yup';
import { contactSchema } from '../../forms/guest-contact/contact.schema.ts';
import { agreed, line, paragraph, phone, text } from '../../forms/schema-rules.ts';
import type { TonerMachine } from './toner-order.values.ts';

/** A delivery of one's own is judged while it is the one that counts, and so is its address. */
const own = (schema: StringSchema) =>
  schema.when('isAlike', ([isAlike], judged: StringSchema) => (isAlike ? text() : judged));
const free = (schema: StringSchema) =>
  own(schema).when('addressFrom', ([from], judged: StringSchema) => (from === 'book' ? text() : judged));

const delivery = {
  deliveryName: own(line()),
  deliveryPhone: own(phone()),
  deliveryAddress1: free(paragraph()),
  deliveryAddressCity: free(line()),
  deliveryAddressState: free(line()),
  deliveryAddressCountry: free(line()),
  isUpdateAddress: boolean(),
};

const machine = object({
  ...delivery,
  recycleQty: text(),
  productList: array(object({ pkey: text(), qty: text() })),
});

/** What is typed for a toner order (TON-14, TON-19). Its numbers are judged by the rules, which know the maxima. */
export const tonerOrderSchema = object({
  machineList: array(machine),
  delivery: object(delivery)
    .nullable()
    .when('machineList', ([machines], shared) =>
      (machines as TonerMachine[]).some(({ isAlike }) => isAlike) ? shared : mixed(),
    ),
  remarks: paragraph(),
  isAgreeStatement: agreed('validation.required'),
});

/** A guest says who they are as well (QRL-04). */
export const guestTonerOrderSchema = tonerOrderSchema.shape({ contact: contactSchema });
