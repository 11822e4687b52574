import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import {
  code,
  codeChoice,
  line,
  paragraph,
  phoneText,
  quantity,
  wordingLine,
} from '../entities/request-fields.ts';
import { optionalText, pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { guestContact } from './guest-contact.ts';

/** Quantities and address are checked by `rules/toner-order` against a fresh product list. */
const tonerMachine = z.object({
  machinePkey: pkey,
  deliveryName: line.optional(),
  deliveryPhone: phoneText.optional(),
  customerAddressPkey: codeChoice.optional(),
  /** Keep the free address in the address book. */
  isUpdateAddress: z.boolean(),
  deliveryAddress1: paragraph.optional(),
  deliveryAddressCity: line.optional(),
  deliveryAddressState: line.optional(),
  deliveryAddressCountry: line.optional(),
  /** Empty toner to be collected, pieces. */
  recycleQty: quantity,
  productList: z
    .array(z.object({ pkey, machinePkey: pkey, tonerCategoryName: wordingLine.optional(), qty: quantity }))
    .max(50),
});

/** Orders toner for one machine or several; one order number covers all of them. */
export const tonerOrderCreate = operation({
  id: 'toner-order.create',
  requirement: 'API-29',
  summary: 'Orders toner for one or more machines',
  method: 'PUT',
  path: '/api/ebp/tonerorder/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: [screenRights.ebpTonerOrder.canCreate], guest: true },
  identity: { body: { userPkey: 'userPkey', ...guestContact } },
  scope: [
    { kind: 'machine', at: 'body.machineList[].machinePkey' },
    { kind: 'machine', at: 'body.machineList[].productList[].machinePkey' },
    { kind: 'address', at: 'body.machineList[].customerAddressPkey' },
  ],
  body: z.object({
    machineList: z.array(tonerMachine).max(200),
    remarks: paragraph,
    isAgreeStatement: z.boolean(),
  }),
  data: z.object({ pkey: optionalText, orderNumber: code }),
});

export const tonerOrderOperations = { [tonerOrderCreate.id]: tonerOrderCreate };
