import type { BasketChange, BasketSummary } from '@ebp/contracts/portal/baskets';
import { addDays, isCalendarDate, today } from '@ebp/contracts/rules/dates';
import { isBlank } from '@ebp/contracts/rules/fields';
import { reminderMonths } from '@ebp/contracts/rules/limits';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';

/** The choices of how often, in months. */
export const rhythms = reminderMonths;

/** A first day later than this is a typing error, in days. */
const furthestDays = 400;

/** Name and reminder of a basket while they are entered; errors are shown from the first attempt to save on. */
export function useBasketInput({ name: savedName, reminder }: Pick<BasketSummary, 'name' | 'reminder'>) {
  const text = useText();
  const { timeZone } = useCompany();
  const day = today(timeZone);
  const [name, setName] = useState(savedName);
  const [rhythm, setRhythm] = useState(reminder ? String(reminder.months) : '');
  const [from, setFrom] = useState<string>(reminder?.from ?? day);
  const [isTried, setTried] = useState(false);
  const latest = addDays(day, furthestDays);
  const isDayRight = from === reminder?.from || (isCalendarDate(from) && from >= day && from <= latest);
  const months = rhythms.find((one) => String(one) === rhythm);
  const isRight = !isBlank(name) && (months === undefined || isDayRight);
  const range = { from: day, to: latest };
  return {
    ...{ name, setName, rhythm, setRhythm, from, setFrom },
    earliest: day,
    faults: {
      name: isTried && isBlank(name) ? text('baskets.nameMissing') : undefined,
      from: isTried && !isDayRight ? text('baskets.fromWrong', range) : undefined,
    },
    /** What to change; undefined where something is missing, which is shown from now on. */
    submit: (): Omit<BasketChange, 'id'> | undefined => {
      setTried(true);
      return isRight ? { name: name.trim(), reminder: months ? { from, months } : null } : undefined;
    },
  };
}

export type BasketInput = ReturnType<typeof useBasketInput>;
