import { longestText } from '@ebp/contracts/rules/limits';
import { checkFollowUp, isWorkMoment, taskMinutesMax, wrapUpMost } from '@ebp/contracts/rules/task-log';
import { object } from 'yup';
import {
  day,
  filled,
  formatted,
  held,
  line,
  paragraph,
  requiredText,
  unlessClosed,
  wholeNumber,
} from '../../forms/schema-rules.ts';
import { toMoment } from '../../lib/formats/typed-values.ts';

/** What was done, when, with which result, and the next step (CCC-09). */
export const taskLogSchema = object({
  workDatetime: filled(formatted('validation.datetime', (typed) => isWorkMoment(toMoment(typed)))),
  minutesSpent: wholeNumber().test({
    name: 'minutes',
    message: 'task.minutes',
    params: { max: taskMinutesMax },
    test: (typed) => !(Number(typed) < 0 || Number(typed) > taskMinutesMax),
  }),
  result: requiredText(),
  // With the code before them, the remarks still fit.
  remarks: filled(paragraph(longestText.paragraph - wrapUpMost)),
  status: requiredText(),
  nextStep: unlessClosed(line()),
  followUpDate: unlessClosed(day()),
}).test(held((entry: FollowUpValues) => (entry.status === 'CLOSED' ? [] : checkFollowUp(entry))));

type FollowUpValues = Record<'status' | 'nextStep' | 'followUpDate', string>;
