import type { FormikValues } from 'formik';
import { useEffect, useRef } from 'react';
import type { Entry } from '../lib/journal/entry.ts';
import { same, type Work } from './use-work.ts';

interface FormEntryOptions<Values extends FormikValues> {
  work: Work<Values>;
  values: Values;
  dirty: boolean;
  /** The address of the page, its stage included. */
  path: string | undefined;
  /** Stored even if nothing but the initial values is in it. */
  hasBegun: boolean;
  /** Nothing is stored before it is sent. */
  isFromSendingOn: boolean;
  isSubmitting: boolean;
  initialValues: Values;
  /** The initial values that the form began with, if it takes over newer ones now. */
  outdated: Values | undefined;
  /** Empties the form, with the present initial values. */
  empty: () => void;
  fillWith: (values: Values) => void;
  onThrownAway: (() => void) | undefined;
}

/**
 * Binds a form to its entry in the journal: stores what is typed, takes over other entries, and empties the form when its
 * entry is gone. A form in which nothing was typed takes over newer initial values.
 */
export function useFormEntry<Values extends FormikValues>(options: FormEntryOptions<Values>) {
  const { work, values, dirty, path, hasBegun, isFromSendingOn, isSubmitting } = options;
  const { initialValues, outdated, empty, fillWith, onThrownAway } = options;
  const switched = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each change of the input or of the stage
  useEffect(() => {
    const isBeingWritten = work.entry ? work.entry.state === 'writing' || dirty : dirty || hasBegun;
    // At the address of another entry, which is about to be taken, these values are not written.
    if (isBeingWritten && !isFromSendingOn && !work.asked) work.write(values, hasBegun);
  }, [values, dirty, hasBegun, path]);
  const isOutdated = outdated !== undefined && !work.entry && !dirty && !isSubmitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of the initial values
  useEffect(() => {
    if (isOutdated && !same(initialValues, outdated)) empty();
  }, [isOutdated, initialValues]);
  const startOver = () => {
    switched.current += 1;
    empty();
  };
  const hasEntry = work.entry !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its entry is gone, but not while it is sent
  useEffect(() => {
    if (isSubmitting || !work.isThrownAway()) return;
    work.follow(undefined);
    startOver();
    onThrownAway?.();
  }, [hasEntry, isSubmitting]);
  const goOn = (entry: Entry) => {
    work.take(entry);
    switched.current += 1;
    fillWith(work.valuesOf(entry, values));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each requested entry
  useEffect(() => {
    if (work.asked) goOn(work.asked);
  }, [work.asked?.id]);
  return {
    /** How often other input was taken up: another entry, or an empty form. */
    switches: () => switched.current,
    /** Switches to another entry; the form's current input stays a separate entry. */
    goOn,
    /** Starts a new entry with an empty form. */
    begin: () => {
      work.follow(undefined);
      startOver();
    },
    /** Discards the input. */
    giveUp: () => {
      work.throwAway();
      startOver();
    },
  };
}
