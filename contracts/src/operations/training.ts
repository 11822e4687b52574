import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { harmless } from '../entities/harmless.ts';
import { receipt } from '../entities/receipt.ts';
import {
  code,
  emailText,
  line,
  listChoice,
  listCode,
  paragraph,
  phoneText,
} from '../entities/request-fields.ts';
import { day } from '../entities/wire.ts';
import { operation } from '../operation.ts';

/** `HH:mm` */
const clock = harmless(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), 'moment');

/** Asks for a training with two preferred slots (`rules/training`). */
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
  body: z.object({
    customerCode: code,
    salutation: listChoice,
    surName: line,
    otherName: line,
    phone: phoneText,
    /** The upstream spells it so. */
    useremail: emailText,
    date1: day,
    /** Code of HRDTRAINREQ_TIME, a pair such as `10:00-12:00`; start and end follow from it. */
    time1: listCode,
    slot1Start: clock,
    slot1End: clock,
    date2: day,
    time2: listCode,
    slot2Start: clock,
    slot2End: clock,
    remarks: paragraph,
  }),
  data: receipt,
});

export const trainingOperations = { [trainingCreate.id]: trainingCreate };
