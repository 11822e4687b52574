import { longestText } from '@ebp/contracts/rules/limits';
import { isWorkMoment, wrapUpMost } from '@ebp/contracts/rules/task-log';
import { object, type StringSchema } from 'yup';
import { filled, formatted, line, paragraph, requiredText, text } from '../../../forms/schema-rules.ts';
import { toMoment } from '../../../lib/formats/typed-values.ts';
import type { NewTaskKind } from './new-task.values.ts';

/** A planned task, or a call, which needs its result and what was done. */
export function newTaskSchema(kind: NewTaskKind) {
  return object({
    subject: filled(line()),
    description: paragraph(),
    priority: unlessOver(requiredText()),
    startDatetime: unlessOver(
      filled(formatted('validation.datetime', (typed) => isWorkMoment(toMoment(typed)))),
    ),
    machineId: text(),
    assigneeCode: unlessOver(requiredText()),
    status: requiredText(),
    result: kind === 'call' ? requiredText() : text(),
    remarks: kind === 'call' ? filled(paragraph(longestText.paragraph - wrapUpMost)) : text(),
  });
}

/** By when, how soon and by whom is not asked of what leaves nothing to do. */
function unlessOver(schema: StringSchema) {
  return text().when('status', ([status]) => (status === 'CLOSED' ? text() : schema));
}
