import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { receipt } from '../entities/receipt.ts';
import {
  code,
  email,
  filled,
  line,
  listChoice,
  paragraph,
  phone,
  wordingLine,
} from '../entities/request-fields.ts';
import { operation } from '../operation.ts';

/** Requests the relocation of one machine, named by model and serial number. */
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
    customerName: line.catch(''),
    userSalutation: listChoice,
    userOtherName: line,
    userSurName: line,
    userPhone: phone,
    userEmail: email,
    billingAddress: filled(paragraph),
    model: filled(wordingLine),
    serialNumber: filled(line),
    currLoc: filled(paragraph),
    newLoc: filled(paragraph),
    /** Installation wanted; the upstream spells it so. */
    isIntall: z.boolean(),
    /** Network connection wanted. */
    isNetwork: z.boolean(),
  }),
  data: receipt,
});

export const machineRelocationOperations = { [machineRelocationCreate.id]: machineRelocationCreate };
