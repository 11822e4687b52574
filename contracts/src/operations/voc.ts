import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { requestNumber } from '../entities/receipt.ts';
import {
  code,
  email,
  filled,
  held,
  line,
  listChoice,
  paragraph,
  phone,
  wordingLine,
} from '../entities/request-fields.ts';
import { day, pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { checkNamedOnce } from '../rules/fields.ts';
import { checkPraise, vocTypes } from '../rules/voc.ts';

/**
 * An answered entry of a VOC list. The BFF takes its name and requirements from the code list again, whatever came: a
 * person could not correct those.
 */
const answer = z.object({
  pkey,
  enName: wordingLine.catch(''),
  isSelected: z.boolean(),
  isRequired: z.boolean(),
  isDescriptionRequired: z.boolean(),
  maxNumberOfAnswer: z.number().int().min(0).max(100).catch(0),
  detailList: z.array(z.object({ description: paragraph })).max(100),
});
const answers = z.array(answer).max(100).superRefine(held(checkNamedOnce));

/** Sends feedback, or praise for somebody's work (`rules/voc`). */
export const vocCreate = operation({
  id: 'voc.create',
  requirement: 'API-32',
  summary: 'Sends feedback or an appreciation',
  method: 'PUT',
  path: '/api/ebp/voc/create',
  group: 'MAIN',
  effect: 'create',
  access: {
    to: 'keys',
    anyOf: [screenRights.ebpFeedback.canCreate, screenRights.ebpIAppreciation.canCreate],
    guest: false,
  },
  accessWhen: [
    { when: { at: 'body.type', is: 'VOC' }, anyOf: [screenRights.ebpFeedback.canCreate] },
    { when: { at: 'body.type', is: 'APPRECIATION' }, anyOf: [screenRights.ebpIAppreciation.canCreate] },
  ],
  identity: { body: { userCode: 'userCode' } },
  scope: [{ kind: 'customer', at: 'body.customerCode' }],
  body: z
    .object({
      type: z.enum(vocTypes),
      salutation: filled(listChoice),
      name: filled(line),
      email: filled(email),
      phone: filled(phone),
      customerCode: code,
      serviceDate: day.optional(),
      description: filled(paragraph),
      /** The person praised; for appreciation only. */
      to: line.optional(),
      subject: line.optional(),
      relatedAreaList: answers,
      ratingStaffList: answers.optional(),
      divisionList: answers.optional(),
      impressionList: answers.optional(),
    })
    .superRefine(held(checkPraise)),
  data: z.object({ pkey: requestNumber }),
});

export const vocOperations = { [vocCreate.id]: vocCreate };
