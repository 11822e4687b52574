import { type FormikErrors, type FormikState, type FormikValues, getIn, setIn, useFormik } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { ApiError, isSessionEnd } from '../lib/api-error.ts';
import { notifyFailure } from '../lib/failure-notice.ts';
import { type Entry, NoConnection, NotSent, type Send } from '../lib/journal/entry.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useTabPage } from '../lib/tab.ts';
import { useConnectionBack } from '../lib/use-connection-back.ts';
import type { Fault } from './fault.ts';
import type { FormRules } from './schema-check.ts';
import { useSubmitGuard } from './use-submit-guard.ts';
import { useWork, type WorkOptions } from './use-work.ts';

export interface PortalFormOptions<Values extends FormikValues, Request = Values> {
  /** Unique among the forms of the portal: prefix of the field ids and name in the journal. */
  id: string;
  initialValues: Values;
  /** Fetches what judges the typed text by itself, once something was typed. Its casts are what is judged further and sent: without outer blanks. */
  schema: () => Promise<AnyObjectSchema>;
  rules?: FormRules<Values>;
  /** Runs when the values were refused. */
  onFaults?: () => void;
  /**
   * Makes what is sent of what was typed and of what the portal knows by then, such as prices, or throws an objection; without it
   * the values are sent. What left without an answer leaves as it was, whatever is known the next time.
   */
  toRequest?: ((values: Values) => Request | Promise<Request>) | undefined;
  /** Sends it, and resolves to the reference number if there is one. What it throws is shown: faults at their fields, the rest as a notification; input stays. */
  submit: (request: Request, idempotencyKey: string) => Promise<unknown>;
  /** Runs once it was sent; whoever sends it again meanwhile meets the same end. */
  onSent?: (values: Values, reference: string | undefined) => void;
  /** Where the server's path of a field is called otherwise in the form. */
  toFieldName?: (path: string, values: Values) => string;
  /** Leads on to the next stage instead of sending, where there is one. @returns whether it did */
  step?: () => boolean;
  /** How the journal keeps it: all but secret fields, from the first keystroke, under the form's id; `false`: not at all. */
  keep?: KeepOptions<Values> | false;
}

interface KeepOptions<Values> extends Pick<WorkOptions<Values>, 'secret' | 'resumes'> {
  form?: string;
  /** A later stage: kept even as it was filled in by the portal. */
  hasBegun?: boolean;
  /** What is typed cannot be kept, such as a file; only what becomes of it can. */
  isFromSendingOn?: boolean;
}

/**
 * A form of the portal: checked on submit and from then on with every change, sent once, with the server's objections
 * at their fields and its failures in the shared notification. What is typed is in the journal from the first keystroke on.
 */
export function usePortalForm<Values extends FormikValues, Request = Values>(
  options: PortalFormOptions<Values, Request>,
) {
  const {
    id,
    initialValues,
    schema,
    rules,
    onFaults,
    toRequest,
    submit,
    onSent,
    step,
    toFieldName = sameName,
    keep = {},
  } = options;
  const { form = id, hasBegun = false, isFromSendingOn = false, ...kept } = keep || {};
  const work = useWork<Values>({ form, initialValues, isKept: keep !== false, ...kept });
  const [startValues] = useState(() => (work.entry ? work.valuesOf(work.entry) : initialValues));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const server = useServerFaults();
  const plain = async (values: Values): Promise<Values> => (await schema()).cast(values, { assert: false });
  const judges = () => Promise.all([import('./schema-check.ts'), schema()]);
  const check = async (values: Values) => {
    const [{ schemaCheck }, own] = await judges();
    return schemaCheck(own, rules)(values);
  };
  // What may have been received is sent again as it was, whatever would be asked of it today.
  const isJudged = (values: Values) => !toRequest || !work.isUnclear(values);
  const guard = useSubmitGuard();
  const hasTried = useRef(false);
  const withdrawFailure = useRef<() => void>(undefined);
  const [waiting, setWaiting] = useState<Values>();
  const formik = useFormik<Values>({
    initialValues: startValues,
    validateOnBlur: false,
    validateOnChange: hasTried.current,
    validate: async (values) => {
      hasTried.current = true;
      const found = isJudged(values) ? await check(values) : [];
      setFaults(found);
      if (found.length > 0) onFaults?.();
      return toErrors<Values>(found);
    },
    onSubmit: (values) => {
      // What the last attempt came to is not so any more, whatever becomes of this one.
      withdrawFailure.current?.();
      setWaiting(undefined);
      if (step?.()) return;
      return guard
        .run(async () => {
          const send: Send = async (key, request) => {
            const reference = await submit((toRequest ? request : await plain(values)) as Request, key);
            return typeof reference === 'string' ? reference : undefined;
          };
          if (keep !== false && !navigator.onLine) throw new NoConnection();
          const reference = await work.send(
            values,
            send,
            toRequest && (async () => toRequest(await plain(values))),
          );
          server.object([], values);
          onSent?.(values, reference);
        }, values)
        .catch((error: unknown) => {
          if (error instanceof NoConnection) setWaiting(values);
          const objections = error instanceof ApiError ? error.fieldErrors : [];
          server.object(
            objections.map((fault) => ({ ...fault, path: toFieldName(fault.path, values) })),
            values,
          );
          // The end of a session is told by the session itself.
          const isTold = isSessionEnd(error) || error instanceof NotSent;
          if (objections.length === 0 && !isTold) withdrawFailure.current = notifyFailure(error);
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
  const { values, dirty } = formik;
  /** Sends the form if its rules allow it. Without a connection rules may not have arrived: then nothing leaves unjudged. */
  const submitForm = async () => {
    withdrawFailure.current?.();
    setWaiting(undefined);
    try {
      if (isJudged(values)) await loadChunk(judges);
    } catch (error) {
      if (navigator.onLine) withdrawFailure.current = notifyFailure(error);
      else setWaiting(values);
      return;
    }
    await formik.submitForm();
  };
  // Whatever is changed meanwhile is sent when somebody says so.
  const isWaiting = waiting === values;
  useConnectionBack(isWaiting, () => void submitForm());
  const path = useTabPage()?.path;
  // Here by the time it is sent, also where the connection goes meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is filled in
  useEffect(() => {
    if (dirty || hasBegun) void judges().catch(() => undefined);
  }, [dirty, hasBegun]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is typed, or of the place
  useEffect(() => {
    const isBeingWritten = work.entry ? work.entry.state === 'writing' || dirty : dirty || hasBegun;
    if (isBeingWritten && !isFromSendingOn) work.write(values, hasBegun || !work.entry);
  }, [values, dirty, hasBegun, path]);
  const goOn = (entry: Entry) => {
    work.take(entry);
    resetForm({ values: work.valuesOf(entry) });
  };
  const { asked } = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (asked) goOn(asked);
  }, [asked?.id]);
  return {
    id,
    formik: { ...formik, resetForm },
    submitForm,
    isSubmitting: guard.isSubmitting,
    /** There is no connection and nothing has left: it goes by itself once there is one. */
    isWaiting,
    work,
    /** Goes on with another entry; what stands in the form stays an entry of its own. */
    goOn,
    /** Begins anew, with an empty form. */
    begin: () => {
      work.follow(undefined);
      resetForm({ values: initialValues });
    },
    /** Sends what was not received once more, as something new. */
    sendAnew: () => {
      work.renew();
      void submitForm();
    },
    /** Gives up what was typed. */
    giveUp: () => {
      work.throwAway();
      resetForm({ values: initialValues });
    },
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

interface Objection {
  fault: Fault;
  /** What the server objected to; another value is not refused yet. */
  value: unknown;
}

/** Faults that only the server could find. Each stands until its field is changed. */
function useServerFaults() {
  const [objections, setObjections] = useState<readonly Objection[]>([]);
  const standing = useCallback(
    (values: unknown): Fault[] =>
      objections.filter(({ fault, value }) => getIn(values, fault.path) === value).map(({ fault }) => fault),
    [objections],
  );
  const object = useCallback(
    (faults: readonly Fault[], values: unknown) =>
      setObjections(faults.map((fault) => ({ fault, value: getIn(values, fault.path) }))),
    [],
  );
  return { standing, object };
}
