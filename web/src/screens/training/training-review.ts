import { formatFormDate } from '@ebp/contracts/rules/dates';
import type { SelectOption } from '../../components/field/select.tsx';
import type { ReviewItem } from '../../components/layout/review-list.tsx';
import { labelOf } from '../../forms/request/choices.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { CalendarEvent } from '../../lib/calendar-file.ts';
import type { Training } from './training.values.ts';

interface Choices {
  readonly salutations: readonly SelectOption[];
  readonly times: readonly SelectOption[];
}

/** What was asked for, line by line, for the printed sheet. */
export function trainingReview(training: Training, choices: Choices, text: Text): readonly ReviewItem[] {
  const { salutation, surName, otherName, useremail, phone, date1, time1, date2, time2, remarks } = training;
  const time = (code: string) => labelOf(choices.times, code);
  return [
    { term: text('training.slot1'), value: `${formatFormDate(date1)}, ${time(time1)}` },
    { term: text('training.slot2'), value: `${formatFormDate(date2)}, ${time(time2)}` },
    { term: text('training.remarks'), value: remarks },
    { term: text('request.salutation'), value: labelOf(choices.salutations, salutation) },
    { term: text('request.surname'), value: surName },
    { term: text('request.otherName'), value: otherName },
    { term: text('request.email'), value: useremail },
    { term: text('request.phone'), value: phone },
  ];
}

/** Both choices for a calendar; neither is agreed on yet, so each marks its whole day and names its time. */
export function trainingEvents(
  training: Training,
  { times }: Pick<Choices, 'times'>,
  reference: string,
  text: Text,
): readonly CalendarEvent[] {
  const { date1, time1, date2, time2 } = training;
  const event = (number: number, choice: string, time: string) => ({
    id: `${reference}-${number}`,
    summary: text('training.event', { choice, time: labelOf(times, time) }),
  });
  return [
    { ...event(1, text('training.slot1'), time1), at: date1 },
    { ...event(2, text('training.slot2'), time2), at: date2 },
  ];
}
