import { taskLoggerUpdate } from '@ebp/contracts/operations/task';
import { checkTaskMoments, taskLogContext } from '@ebp/contracts/rules/task-log';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { taskLogSchema } from './task-log.schema.ts';
import { toRequest } from './use-task-logger.ts';

const context = taskLogContext('Asia/Hong_Kong', new Date('2026-11-20T08:00:00Z'));
const moments = ['20/11/2026 15:50', '19/11/2026  08:05', '01/01/2026 00:00'];
const moment = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...moments) },
  fc.constantFrom('', '31/02/2026 10:00', '20/11/2026 24:00', '20/11/2026', '21/11/2099 10:00', 'now'),
);
const minutes = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('', ' 10 ', '0', '1440', '３０') },
  fc.constantFrom('1441', '-1', '1.5', 'ten', '１'),
);
const code = (known: string) => fc.constantFrom(known, known, known, known, '');

it('[CCC-09] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      workDatetime: moment,
      minutesSpent: minutes,
      result: code('REACHED'),
      wrapUp: fc.constantFrom('', 'ORDER'),
      remarks: typed.line,
      status: fc.constantFrom('OPEN', 'OPEN', 'CLOSED', ''),
      nextStep: typed.line,
      followUpDate: typed.day,
    }),
    schema: taskLogSchema,
    rules: (entry) => checkTaskMoments(toRequest(entry, 1), context),
    toRequest: (entry) => toRequest(entry, 1),
    body: taskLoggerUpdate.body,
    gatewayRules: (request) => checkTaskMoments(request, context),
  }));
