import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { harmless } from '../entities/harmless.ts';
import { receipt } from '../entities/receipt.ts';
import {
  chosenDay,
  code,
  email,
  held,
  line,
  listChoice,
  listCode,
  paragraph,
  phone,
} from '../entities/request-fields.ts';
import { operation } from '../operation.ts';
import type { RuleMessageId } from '../rules/field-error.ts';
import { isBlank } from '../rules/fields.ts';
import { checkSlotsDiffer, checkTrainingSlots, trainingSlot } from '../rules/training.ts';

/** `HH:mm` */
const clock = harmless(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), 'moment');

const day = chosenDay((text) => (isBlank(text) ? 'validation.required' : 'validation.date'));

const noPair: RuleMessageId = 'validation.choice';
/** Code of HRDTRAINREQ_TIME, a pair such as `10:00-12:00`, which gives start and end. */
const time = listCode.refine((choice) => choice === '' || trainingSlot(choice) !== undefined, noPair);

/** Requests a training with two preferred slots. */
export const trainingCreate = operation({
  id: 'training.create',
  requirement: 'API-30',
  summary: 'Asks for a training, with two preferred slots',
  method: 'PUT',
  path: '/api/ebp/hrdTrainReq/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: [screenRights.ebpHrdTrainReq.canCreate], guest: false },
  identity: { body: { userCode: 'userCode' } },
  scope: [{ kind: 'customer', at: 'body.customerCode' }],
  body: z
    .object({
      customerCode: code,
      salutation: listChoice,
      surName: line,
      otherName: line,
      phone,
      /** The upstream spells it so. */
      useremail: email,
      date1: day,
      time1: time,
      slot1Start: clock,
      slot1End: clock,
      date2: day,
      time2: time,
      slot2Start: clock,
      slot2End: clock,
      remarks: paragraph,
    })
    .superRefine(held(checkTrainingSlots))
    .superRefine(held(checkSlotsDiffer)),
  data: receipt,
});

export const trainingOperations = { [trainingCreate.id]: trainingCreate };
