import { taskCreate } from '@ebp/contracts/operations/task';
import { checkTaskDue, taskLogContext } from '@ebp/contracts/rules/task-log';
import fc from 'fast-check';
import { it } from 'vitest';
import { toMoment } from '../../../lib/formats/typed-values.ts';
import { expectAgreement, typed } from '../../../testing/agreement.ts';
import { newTaskSchema } from './new-task.schema.ts';
import { toRequest } from './new-task.values.ts';

const timeZone = 'Asia/Hong_Kong';
const context = taskLogContext(timeZone, new Date('2026-11-20T08:00:00Z'));
const some = (known: string) => fc.constantFrom(known, known, known, '');

it.each(['task', 'call'] as const)('[API-51] a %s is judged alike by the form and by the gateway', (kind) =>
  expectAgreement({
    values: fc.record({
      subject: typed.line,
      description: typed.paragraph,
      priority: some('NORMAL'),
      startDatetime: fc.constantFrom('20/11/2026 15:50', '21/11/2099 10:00', '19/11/2026 10:00', '', 'soon'),
      machineId: fc.constantFrom('', 'HK-M-0001'),
      assigneeCode: some('agent@ebp.example'),
      status: fc.constantFrom('OPEN', 'OPEN', 'CLOSED', ''),
      // To the gateway a call without a result is no call, but a task.
      result: fc.constant('REACHED'),
      wrapUp: fc.constantFrom('', 'ORDER'),
      remarks: typed.line,
    }),
    schema: newTaskSchema(kind),
    rules: (values) => checkTaskDue({ ...values, startDatetime: toMoment(values.startDatetime) }, context),
    toRequest: (values) =>
      toRequest(values, { kind, timeZone, agent: 'agent@ebp.example', account: 'CA-HK001' }),
    body: taskCreate.body,
    gatewayRules: (request) => checkTaskDue(request, context),
    unsent: kind === 'task' ? ['result', 'remarks'] : [],
  }),
);
