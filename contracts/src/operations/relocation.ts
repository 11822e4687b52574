import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { requestNumber } from '../entities/receipt.ts';
import {
  agreed,
  chosenDay,
  email,
  held,
  line,
  listChoice,
  listCode,
  paragraph,
  phone,
} from '../entities/request-fields.ts';
import { pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import type { RuleMessageId } from '../rules/field-error.ts';
import { isBlank } from '../rules/fields.ts';
import { mostMachines } from '../rules/limits.ts';
import { checkMachinesChosen } from '../rules/machines-chosen.ts';
import { checkRelocationRemarks } from '../rules/relocation.ts';

const noTime: RuleMessageId = 'relocation.fill.time';
const tooMany: RuleMessageId = 'relocation.select.tooMany';
/** Codes of RELOCREQ_TIME. */
const times = z
  .array(listCode)
  .max(20)
  .refine(({ length }) => length > 0, noTime);

/** Required fields of a machine share one text, which names the field (RLM-15). */
const invalid: RuleMessageId = 'relocation.fill.invalid';
const newAddress = paragraph.refine((text) => !isBlank(text), invalid);
const day = chosenDay(() => invalid);

/** What else the form knows about a machine (`isShowMachine`, thumbnail) is for display only and not sent. */
const relocationMachine = z
  .object({
    pkey,
    /** The location of the machine, as corrected by the person. */
    address1: paragraph.optional(),
    newAddress1: newAddress,
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
  })
  .superRefine(held(checkRelocationRemarks));

/** Requests the relocation of several machines. */
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
    userEmail: email,
    userPhone: phone,
    userMobile: phone,
    isAgreeStatement: agreed('validation.termsRequired'),
    machineList: z
      .array(relocationMachine)
      .max(mostMachines, tooMany)
      .superRefine(
        held((machines) =>
          checkMachinesChosen(
            machines.map(({ pkey }) => pkey),
            'relocation',
            'pkey',
          ),
        ),
      ),
  }),
  data: z.object({ currentRelocReqPkey: requestNumber }),
});

export const relocationOperations = { [relocationCreate.id]: relocationCreate };
