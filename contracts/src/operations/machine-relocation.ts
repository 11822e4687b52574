import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { receipt } from '../entities/receipt.ts';
import {
  code,
  emailText,
  line,
  listChoice,
  paragraph,
  phoneText,
  wordingLine,
} from '../entities/request-fields.ts';
import { operation } from '../operation.ts';

/** Asks for one machine, named by model and serial number, to be moved (`rules/machine-relocation`). */
export const machineRelocationCreate = operation({
  id: 'machine-relocation.create',
  requirement: 'API-27',
  summary: 'Asks for one machine to be moved',
  method: 'PUT',
  path: '/api/ebp/macRelocReq/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: [screenRights.ebpMacRelocReq.canCreate], guest: false },
  identity: { body: { userCode: 'userCode' } },
  scope: [{ kind: 'customer', at: 'body.customerCode' }],
  body: z.object({
    customerCode: code,
    customerName: line,
    userSalutation: listChoice,
    userOtherName: line,
    userSurName: line,
    userPhone: phoneText,
    userEmail: emailText,
    billingAddress: paragraph,
    model: wordingLine,
    serialNumber: line,
    currLoc: paragraph,
    newLoc: paragraph,
    /** Installation wanted; the upstream spells it so. */
    isIntall: z.boolean(),
    /** Network connection wanted. */
    isNetwork: z.boolean(),
  }),
  data: receipt,
});

export const machineRelocationOperations = { [machineRelocationCreate.id]: machineRelocationCreate };
