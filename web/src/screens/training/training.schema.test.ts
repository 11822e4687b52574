import { trainingCreate } from '@ebp/contracts/operations/training';
import { checkTrainingDays } from '@ebp/contracts/rules/training';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { trainingSchema } from './training.schema.ts';
import { toFieldName, toRequest } from './training.screen.tsx';

const times = fc.constantFrom('10:00-11:00', '14:30-15:30', '14:30-15:30', 'LATER', '');
const today = { earliest: '2026-11-20' };

it('[TRN-04] [TRN-05] [OPN-34] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      customerCode: fc.constant('HK001'),
      salutation: typed.choice,
      surName: typed.line,
      otherName: typed.line,
      phone: typed.phone,
      useremail: typed.email,
      date1: typed.day,
      time1: times,
      date2: typed.day,
      time2: times,
      remarks: typed.paragraph,
    }),
    schema: trainingSchema,
    rules: (training) => checkTrainingDays(training, today),
    toRequest: (training) => toRequest(training, buildUserInfo()),
    body: trainingCreate.body,
    gatewayRules: (request) => checkTrainingDays(request, today),
    // Start and end are derived from the chosen time.
    toFieldName,
  }));
