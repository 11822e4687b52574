import type { FormikValues } from 'formik';
import { useRef, useState } from 'react';
import { useLatest } from '../lib/pages/use-latest.ts';
import { contentOf, same } from './use-work.ts';

/** A shorter wait is not shown, in milliseconds. */
const soonMs = 150;

/**
 * A press of a form's button, one at a time. It means the input and the stage that were there: what is changed before
 * the rules have come, nobody has submitted.
 */
export function usePress<Values extends FormikValues>(values: Values, path: string | undefined) {
  const [isSlow, setIsSlow] = useState(false);
  const now = useLatest(() => ({ path, content: contentOf(values) }));
  const pressed = useRef<ReturnType<typeof now>>(undefined);
  const isUnderWay = useRef(false);
  return {
    isUnderWay: (): boolean => isUnderWay.current,
    /** The rules take long. */
    isSlow,
    /** Begins a press, and waits for the rules. */
    prepare: async (rules: () => Promise<unknown>): Promise<void> => {
      isUnderWay.current = true;
      pressed.current = now();
      const slow = setTimeout(() => setIsSlow(true), soonMs);
      try {
        await rules();
      } finally {
        clearTimeout(slow);
        setIsSlow(false);
        isUnderWay.current = false;
      }
    },
    /** Whether the form and its stage are still what they were. */
    isMeant: (): boolean => pressed.current !== undefined && same(pressed.current, now()),
  };
}
