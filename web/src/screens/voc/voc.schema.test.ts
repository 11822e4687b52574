import { vocCreate } from '@ebp/contracts/operations/voc';
import { checkVocAnswers, type VocForm, vocTypes } from '@ebp/contracts/rules/voc';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { fieldOf } from './answers.ts';
import { vocSchema } from './voc.schema.ts';
import { toRequest } from './voc.values.ts';

const answers = fc.array(
  fc.record({
    pkey: fc.constantFrom('A', 'B'),
    enName: fc.constant('Speed'),
    isSelected: fc.constantFrom(true, true, false),
    isRequired: fc.boolean(),
    isDescriptionRequired: fc.constantFrom(false, false, false, true),
    maxNumberOfAnswer: fc.constant(2),
    detailList: fc.array(fc.record({ description: typed.line }), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 1 },
);

/** Fields that only the other type has. */
const ofTheOther = {
  VOC: ['to', 'subject', 'divisionList', 'impressionList'],
  APPRECIATION: ['ratingStaffList'],
};

it.each(vocTypes)(
  '[VOC-06] [VOC-07] [VOC-08] [VOC-10] %s is judged alike by the form and by the gateway',
  (type) =>
    expectAgreement({
      values: fc.record({
        salutation: typed.choice,
        name: typed.line,
        email: typed.email,
        phone: typed.phone,
        customerCode: typed.choice,
        serviceDate: typed.day,
        description: typed.line,
        to: typed.line,
        subject: typed.line,
        relatedAreaList: answers,
        ratingStaffList: answers,
        divisionList: answers,
        impressionList: answers,
      }),
      schema: vocSchema(type),
      rules: (voc) => checkVocAnswers({ ...voc, type }),
      toRequest: (voc) => toRequest(voc, type),
      body: vocCreate.body,
      gatewayRules: (request) => checkVocAnswers(request as VocForm),
      toFieldName: fieldOf,
      unsent: ofTheOther[type],
    }),
);
