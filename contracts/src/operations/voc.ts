import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import {
  code,
  emailText,
  line,
  listChoice,
  paragraph,
  phoneText,
  wordingLine,
} from '../entities/request-fields.ts';
import { day, pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { vocTypes } from '../rules/voc.ts';

/** An entry of a VOC list as answered. What it demands comes from the code list again when the BFF checks it. */
const answer = z.object({
  pkey,
  enName: wordingLine,
  isSelected: z.boolean(),
  isRequired: z.boolean(),
  isDescriptionRequired: z.boolean(),
  maxNumberOfAnswer: z.number().int().min(0).max(100),
  detailList: z.array(z.object({ description: paragraph })).max(100),
});
const answers = z.array(answer).max(100);

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
  body: z.object({
    type: z.enum(vocTypes),
    salutation: listChoice,
    name: line,
    email: emailText,
    phone: phoneText,
    customerCode: code,
    serviceDate: day.optional(),
    description: paragraph,
    /** Whom the praise is for; appreciation alone. */
    to: line.optional(),
    subject: line.optional(),
    relatedAreaList: answers,
    ratingStaffList: answers.optional(),
    divisionList: answers.optional(),
    impressionList: answers.optional(),
  }),
  data: z.object({ pkey }),
});

export const vocOperations = { [vocCreate.id]: vocCreate };
