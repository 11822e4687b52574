import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { emailText, line, listChoice, listCode, paragraph, phoneText } from '../entities/request-fields.ts';
import { day, pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';

/** Codes of RELOCREQ_TIME. */
const times = z.array(listCode).max(20);

/** What the form also knows of a machine (`isShowMachine`, thumbnail) is display only and not sent. */
const relocationMachine = z.object({
  pkey,
  /** Where it stands, as corrected by the person. */
  address1: paragraph.optional(),
  newAddress1: paragraph,
  disconnectionDate: day,
  disconnectionTimeList: times,
  collectionDate: day,
  collectionTimeList: times,
  deliveryDate: day,
  deliveryTimeList: times,
  reconnectionDate: day,
  reconnectionTimeList: times,
  /** Codes of RELOCREQ_SPECIAL_REQUIREMENT. */
  specialRequirementList: z.array(listCode).max(20),
  remarks: paragraph,
  isUpdateBillAddress: z.boolean(),
  isUpdateMachineOwnership: z.boolean(),
});

/** Asks for several machines to be moved (`rules/relocation`). */
export const relocationCreate = operation({
  id: 'relocation.create',
  requirement: 'API-28',
  summary: 'Asks for several machines to be moved',
  method: 'POST',
  path: '/api/ebp/relocReq/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: [screenRights.ebpRelocReq.canCreate], guest: false },
  scope: [{ kind: 'machine', at: 'body.machineList[].pkey' }],
  body: z.object({
    userSalutation: listChoice,
    userSurName: line,
    userOtherName: line,
    userEmail: emailText,
    userPhone: phoneText,
    userMobile: phoneText,
    isAgreeStatement: z.boolean(),
    machineList: z.array(relocationMachine).max(200),
  }),
  data: z.object({ currentRelocReqPkey: pkey }),
});

export const relocationOperations = { [relocationCreate.id]: relocationCreate };
