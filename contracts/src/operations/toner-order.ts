import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { receipt } from '../entities/receipt.ts';
import {
  agreed,
  codeChoice,
  held,
  line,
  paragraph,
  phone,
  quantity,
  wordingLine,
} from '../entities/request-fields.ts';
import { pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import type { RuleMessageId } from '../rules/field-error.ts';
import { mostMachines } from '../rules/limits.ts';
import { checkMachinesChosen } from '../rules/machines-chosen.ts';
import { checkTonerTotal } from '../rules/toner-order.ts';
import { guestIdentity, guestPlace } from './guest-contact.ts';

const tooMany: RuleMessageId = 'tonerOrder.select.tooMany';

/** The gateway checks quantities and address with `rules/toner-order` and a fresh product list. */
const tonerMachine = z
  .object({
    machinePkey: pkey,
    deliveryName: line.optional(),
    deliveryPhone: phone.optional(),
    customerAddressPkey: codeChoice.optional(),
    /** Save the typed address in the address book. */
    isUpdateAddress: z.boolean(),
    deliveryAddress1: paragraph.optional(),
    deliveryAddressCity: line.optional(),
    deliveryAddressState: line.optional(),
    deliveryAddressCountry: line.optional(),
    /** Number of empty toners to collect. */
    recycleQty: quantity,
    productList: z
      .array(
        z.object({
          pkey,
          machinePkey: pkey,
          tonerCategoryName: wordingLine.optional().catch(undefined),
          qty: quantity,
        }),
      )
      .max(50),
  })
  .superRefine(held(checkTonerTotal));

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
  identity: { body: { userPkey: 'userPkey', ...guestIdentity, ...guestPlace } },
  scope: [
    { kind: 'machine', at: 'body.machineList[].machinePkey' },
    { kind: 'machine', at: 'body.machineList[].productList[].machinePkey' },
    { kind: 'address', at: 'body.machineList[].customerAddressPkey' },
  ],
  body: z.object({
    machineList: z
      .array(tonerMachine)
      .max(mostMachines, tooMany)
      .superRefine(
        held((machines) =>
          checkMachinesChosen(
            machines.map(({ machinePkey }) => machinePkey),
            'tonerOrder',
            'machinePkey',
          ),
        ),
      ),
    remarks: paragraph,
    isAgreeStatement: agreed('validation.required'),
  }),
  data: receipt,
});

export const tonerOrderOperations = { [tonerOrderCreate.id]: tonerOrderCreate };
