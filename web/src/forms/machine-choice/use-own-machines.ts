import type { FormikValues } from 'formik';
import { useLayoutEffect } from 'react';
import { notify } from '../../components/overlay/notifications.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Wizard } from '../wizard/use-wizard.ts';

/** The machines that a form names, and those of this person. */
interface NamedMachines<Values> {
  readonly keys: readonly string[];
  readonly isOwn: (pkey: string) => boolean;
  /** The form's values with these of its machines. */
  readonly keep: (keys: readonly string[]) => Values;
}

/**
 * Takes machines that are not this person's out of the form, and says so: a draft may be older than their assignment,
 * and a colleague may have other ones. What was sent, or may have been, stays as it is, also while it is sent. Returns
 * whether nothing had to be taken out. Needs the message area `wizard`.
 */
export function useOwnMachines<Values extends FormikValues>(
  { stage, isUnclear, form }: Wizard<Values>,
  { keys, isOwn, keep }: NamedMachines<Values>,
): boolean {
  const text = useText();
  const own = keys.filter(isOwn);
  const isFixed = stage === 'complete' || isUnclear || form.isSubmitting;
  const count = isFixed ? 0 : keys.length - own.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that names some
  useLayoutEffect(() => {
    if (count === 0) return;
    void form.formik.setValues(keep(own), false);
    notify({ tone: 'warn', title: text('machineChoice.notYours', { count }) });
  }, [count]);
  return count === 0;
}
