import { type FormikErrors, type FormikState, type FormikValues, setIn, useFormik } from 'formik';
import { useCallback, useRef, useState } from 'react';
import { ApiError, isSessionEnd } from '../lib/api-error.ts';
import { notifyFailure } from '../lib/failure-notice.ts';
import type { Fault } from './fault.ts';
import type { FormCheck } from './schema-check.ts';
import { useUnsavedForm } from './unsaved-forms.ts';
import { useServerFaults } from './use-server-faults.ts';
import { useSubmitGuard } from './use-submit-guard.ts';

export interface PortalFormOptions<Values extends FormikValues> {
  /** Unique among the forms of the portal: prefix of the field ids and name of the draft. */
  id: string;
  initialValues: Values;
  /** `schemaCheck(schema)` or a rule of the contracts. */
  check: FormCheck<Values>;
  /** Sends it. What it throws is shown: faults at their fields, the rest as a notification; input stays. */
  submit: (values: Values, idempotencyKey: string) => Promise<unknown>;
  /** Where the server's path of a field is called otherwise in the form. */
  toFieldName?: (path: string, values: Values) => string;
  /** Says that `submit` will only lead on to the next stage, which may be done again with the same values. */
  isStep?: () => boolean;
}

/**
 * A form of the portal: checked on submit and from then on with every change, sent once, with the server's objections
 * at their fields and its failures in the shared notification. While it holds input that was not sent, leaving asks.
 * What was sent is sent again only after it was changed, or the form was reset.
 */
export function usePortalForm<Values extends FormikValues>(options: PortalFormOptions<Values>) {
  const { id, initialValues, check, submit, toFieldName = sameName, isStep } = options;
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const server = useServerFaults();
  const guard = useSubmitGuard();
  const hasTried = useRef(false);
  const withdrawFailure = useRef<() => void>(undefined);
  const [sent, setSent] = useState<Values>();
  const formik = useFormik<Values>({
    initialValues,
    validateOnBlur: false,
    validateOnChange: hasTried.current,
    validate: async (values) => {
      hasTried.current = true;
      const found = await check(values);
      setFaults(found);
      return toErrors<Values>(found);
    },
    onSubmit: (values) => {
      // What the last attempt came to is not so any more, whatever becomes of this one.
      withdrawFailure.current?.();
      return guard
        .run(
          async (key) => {
            await submit(values, key);
            server.object([], values);
            setSent(values);
          },
          isStep?.() ? Symbol('step') : values,
        )
        .catch((error: unknown) => {
          const objections = error instanceof ApiError ? error.fieldErrors : [];
          server.object(
            objections.map((fault) => ({ ...fault, path: toFieldName(fault.path, values) })),
            values,
          );
          // The end of a session is told by the session itself.
          if (objections.length === 0 && !isSessionEnd(error)) withdrawFailure.current = notifyFailure(error);
        });
    },
  });
  const { resetForm: resetFormik } = formik;
  const { renew } = guard;
  const resetForm = useCallback(
    (next?: Partial<FormikState<Values>>) => {
      renew();
      resetFormik(next);
    },
    [renew, resetFormik],
  );
  // While it is being sent, `submit` itself may lead on to the next page.
  useUnsavedForm(formik.dirty && !guard.isSubmitting && formik.values !== sent);
  return {
    id,
    formik: { ...formik, resetForm },
    isSubmitting: guard.isSubmitting,
    /** Takes back every message until the next attempt. */
    clearFaults: () => {
      server.object([], formik.values);
      formik.setFormikState((state) => ({ ...state, submitCount: 0 }));
    },
    /** Own faults and the server's, in the order of the fields; empty before the first attempt. */
    faults: formik.submitCount === 0 ? [] : firstOfEach([...faults, ...server.standing(formik.values)]),
    /** Counts refused attempts, so that the summary takes the focus with each. */
    attempt: formik.submitCount,
  };
}

export type PortalForm<Values extends FormikValues = FormikValues> = ReturnType<typeof usePortalForm<Values>>;

function sameName(path: string): string {
  return path;
}

function firstOfEach(faults: readonly Fault[]): Fault[] {
  return faults.filter((fault, index) => faults.findIndex(({ path }) => path === fault.path) === index);
}

function toErrors<Values>(faults: readonly Fault[]): FormikErrors<Values> {
  return firstOfEach(faults).reduce<FormikErrors<Values>>(
    (errors, fault) => setIn(errors, fault.path || 'form', fault.messageId),
    {},
  );
}
