import { longestText } from '@ebp/contracts/rules/limits';
import { isWorkMoment, wrapUpMost } from '@ebp/contracts/rules/task-log';
import { object } from 'yup';
import {
  filled,
  formatted,
  line,
  paragraph,
  requiredText,
  text,
  unlessClosed,
} from '../../../forms/schema-rules.ts';
import { toMoment } from '../../../lib/formats/typed-values.ts';
import type { NewTaskKind } from './new-task.values.ts';

/** A planned task, or a call, which needs its result and what was done. */
export function newTaskSchema(kind: NewTaskKind) {
  return object({
    subject: filled(line()),
    description: paragraph(),
    priority: unlessClosed(requiredText()),
    startDatetime: unlessClosed(
      filled(formatted('validation.datetime', (typed) => isWorkMoment(toMoment(typed)))),
    ),
    machineId: text(),
    assigneeCode: unlessClosed(requiredText()),
    status: requiredText(),
    result: kind === 'call' ? requiredText() : text(),
    remarks: kind === 'call' ? filled(paragraph(longestText.paragraph - wrapUpMost)) : text(),
  });
}
