import { array, boolean, mixed, object, type StringSchema } from 'yup';
import { contactSchema } from '../../forms/guest-contact/contact.schema.ts';
import { agreed, line, paragraph, phone, text } from '../../forms/schema-rules.ts';
import type { TonerMachine } from './toner-order.values.ts';

/** A machine's own delivery is validated only if it is used, and a typed address only if it is chosen. */
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

/** Input of a toner order (TON-14, TON-19). Its quantities are checked by the rules, which know the maximums. */
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

/** A guest must also give contact details (QRL-04). */
export const guestTonerOrderSchema = tonerOrderSchema.shape({ contact: contactSchema });
