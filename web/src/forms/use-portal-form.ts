import { firstOfEach } from '@ebp/contracts/rules/first-of-each';
import { type FormikState, type FormikValues, getIn, useFormik } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { ApiError, isSessionEnd } from '../lib/gateway/api-error.ts';
import { notifyFailure } from '../lib/gateway/failure-notice.ts';
import { NoConnection, NotSent, type Send } from '../lib/journal/entry.ts';
import { loadChunk } from '../lib/pages/load-chunk.ts';
import { useTabPage } from '../lib/pages/tab.ts';
import { useIsShown } from '../lib/pages/use-is-shown.ts';
import { useLatest } from '../lib/pages/use-latest.ts';
import { type Fault, toErrors, withoutItem } from './fault.ts';
import type { FormRules } from './schema-check.ts';
import { useFormEntry } from './use-form-entry.ts';
import { useNewest } from './use-newest.ts';
import { usePress } from './use-press.ts';
import { useServerFaults } from './use-server-faults.ts';
import { useSubmitGuard } from './use-submit-guard.ts';
import { useUnchanged } from './use-unchanged.ts';
import { useWaiting } from './use-waiting.ts';
import { type KeepOptions, useWork } from './use-work.ts';

export interface PortalFormOptions<Values extends FormikValues, Request = Values> {
  /** Unique among the portal's forms: prefix of the field ids and name in the journal. */
  id: string;
  initialValues: Values;
  /** Until something is typed, the form takes over newer initial values. Keep the same object while they stay the same. */
  followsInitialValues?: boolean | undefined;
  /**
   * Loads the yup schema once something was typed. The values it casts, without leading and trailing spaces, are the
   * ones that are checked further and sent.
   */
  schema: () => Promise<AnyObjectSchema>;
  rules?: FormRules<Values>;
  /** Called if the values are invalid. */
  onFaults?: () => void;
  /**
   * Builds the request from the values and from current data such as prices, or throws a validation error; without it
   * the values themselves are sent. A request that was sent without an answer is repeated unchanged, whatever the data
   * are then.
   */
  toRequest?: ((values: Values) => Request | Promise<Request>) | undefined;
  /**
   * Sends the request and resolves to the reference number, if there is one. Errors it throws are shown: validation
   * errors at their fields, others, or while another page is shown, as a notification; the input stays.
   */
  submit: (request: Request, idempotencyKey: string) => Promise<unknown>;
  /** Called after sending; also for a repeated attempt that gets the same answer. `isHeld`: nothing else was typed meanwhile. */
  onSent?: (values: Values, reference: string | undefined, isHeld: boolean) => void;
  /**
   * Called after `onSent`, once the page is shown: leads on by changing its address. Whoever went to another page
   * meanwhile stays there, and so does whoever typed on.
   */
  leadOn?: () => void;
  /** Maps the server's path of a field to the form's, where they differ. */
  toFieldName?: (path: string, values: Values) => string;
  /** Called once the form is empty because its input was thrown away on home, or in another window. */
  onThrownAway?: () => void;
  /** Goes to the next stage instead of sending, if there is one. @returns whether it did */
  step?: () => boolean;
  /**
   * How the journal stores it: by default all but secret fields, from the first keystroke, under the form's id;
   * `false`: not at all.
   */
  keep?: KeepOptions<Values> | false;
}

/**
 * A form of the portal: validated on submit and from then on with every change, sent once, with the server's validation
 * errors at their fields and its failures in the shared notification. The input is stored in the journal from the first
 * keystroke.
 */
export function usePortalForm<Values extends FormikValues, Request = Values>(
  options: PortalFormOptions<Values, Request>,
) {
  const {
    id,
    initialValues,
    followsInitialValues = false,
    schema,
    rules,
    onFaults,
    toRequest,
    submit,
    onSent,
    leadOn,
    onThrownAway,
    step,
    toFieldName = (path) => path,
    keep = {},
  } = options;
  const { form = id, hasBegun = false, isFromSendingOn = false, offlineMessage, ...kept } = keep || {};
  // Newer initial values change nothing about input that began with these.
  const [begunWith, setBegunWith] = useState(initialValues);
  const origin = followsInitialValues ? begunWith : initialValues;
  const work = useWork<Values>({ form, initialValues: origin, isKept: keep !== false, ...kept });
  const [startValues] = useState(() => (work.entry ? work.valuesOf(work.entry) : initialValues));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const server = useServerFaults();
  const path = useTabPage()?.path;
  const cast = async (values: Values): Promise<Values> => (await schema()).cast(values, { assert: false });
  const loadRules = () => Promise.all([import('./schema-check.ts'), schema()]);
  const check = async (values: Values) => {
    const [{ schemaCheck }, own] = await loadRules();
    return schemaCheck(own, rules)(values);
  };
  // A request that may have been received is repeated unchanged, even if today's checks would reject it.
  const needsCheck = (values: Values) => !toRequest || !work.isUnclear(values);
  const newest = useNewest<readonly Fault[]>();
  const guard = useSubmitGuard();
  const hasTried = useRef(false);
  const withdrawFailure = useRef<() => void>(undefined);
  const [attempted, setAttempted] = useState<Values>();
  const withdrawElsewhere = useRef<() => void>(undefined);
  const isToLeadOn = useRef(false);
  const leadOnIfSent = () => {
    if (isToLeadOn.current) leadOn?.();
    isToLeadOn.current = false;
  };
  const isShown = useIsShown(() => {
    withdrawElsewhere.current?.();
    leadOnIfSent();
  });
  const formik = useFormik<Values>({
    initialValues: startValues,
    validateOnBlur: false,
    validateOnChange: hasTried.current,
    validate: async (values) => {
      hasTried.current = true;
      const found = await newest(needsCheck(values) ? check(values) : noCheck);
      setFaults(found);
      if (found.length > 0) onFaults?.();
      return toErrors<Values>(found);
    },
    onSubmit: (values) => {
      // The notification of the previous attempt no longer applies.
      withdrawFailure.current?.();
      if (!press.isMeant() || step?.()) return;
      return guard.run(() => sendValues(values), values).catch((error) => showFailure(error, values));
    },
  });
  const sendValues = async (values: Values): Promise<void> => {
    const send: Send = async (key, request) => {
      const reference = await submit((toRequest ? request : await cast(values)) as Request, key);
      return typeof reference === 'string' ? reference : undefined;
    };
    if (keep !== false && !navigator.onLine) throw offline();
    const request = toRequest && (async () => toRequest(await cast(values)));
    const { reference, isHeld } = await work.send(values, send, request);
    server.clear();
    onSent?.(values, reference, isHeld);
    isToLeadOn.current = isHeld;
    if (isShown.current) leadOnIfSent();
  };
  const offline = (): Error =>
    offlineMessage ? new ApiError('NETWORK', { messageId: offlineMessage }) : new NoConnection(true);
  const showFailure = (error: unknown, values: Values): void => {
    if (error instanceof NoConnection) setWaiting({ values, path, wasOffline: error.wasOffline });
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : [];
    const rejected = fieldErrors.map((fault) => ({ ...fault, path: toFieldName(fault.path, values) }));
    server.reject(rejected, values);
    // The end of the session has a message of its own.
    const isTold = isSessionEnd(error) || error instanceof NotSent;
    // What was typed over meanwhile is not marked.
    const hasFields = rejected.some(({ path }) => getIn(valuesNow(), path) === getIn(values, path));
    if (isTold || (hasFields && isShown.current)) return;
    withdrawFailure.current = notifyFailure(error);
    // Once the page is shown again, its fields tell it.
    if (hasFields) withdrawElsewhere.current = withdrawFailure.current;
  };
  const valuesNow = useLatest(() => formik.values);
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
  const press = usePress(values, path);
  /**
   * Validates and sends. If the rules could not be loaded, nothing is sent; offline it is tried again once there is a
   * connection, unless it cannot wait.
   */
  const submitForm = async () => {
    if (press.isUnderWay() || guard.isSubmitting) return;
    const wait = waiting;
    withdrawFailure.current?.();
    server.clear();
    setAttempted(values);
    try {
      await press.prepare(async () => needsCheck(values) && (await loadChunk(loadRules)));
    } catch (error) {
      setWaiting(undefined);
      showFailure(navigator.onLine ? error : offline(), values);
      return;
    }
    if (press.isMeant()) await formik.submitForm();
    // Not before, unless it waits on: its notice would be announced anew with each attempt.
    setWaiting((now) => (now === wait ? undefined : now));
  };
  const { waiting, setWaiting } = useWaiting(values, path, () => void submitForm());
  // Loads the schema in advance, so that it is there even if the connection is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is filled in
  useEffect(() => {
    if (dirty || hasBegun) void loadRules().catch(() => undefined);
  }, [dirty, hasBegun]);
  const isSubmitting = guard.isSubmitting || press.isSlow;
  const entry = useFormEntry({
    work,
    values,
    dirty,
    path,
    hasBegun,
    isFromSendingOn,
    isSubmitting,
    initialValues,
    onThrownAway,
    // Who is told what is missing keeps that.
    outdated: followsInitialValues && !waiting && formik.submitCount === 0 ? begunWith : undefined,
    empty: () => {
      setBegunWith(initialValues);
      resetForm({ values: initialValues });
    },
    fillWith: (next) => resetForm({ values: next }),
  });
  return {
    id,
    formik: { ...formik, resetForm },
    submitForm,
    isSubmitting,
    /** Offline and nothing has been sent yet; it is sent automatically once the connection is back. */
    isWaiting: waiting !== undefined,
    work,
    ...entry,
    /** Sends input that was not received once more, as a new request. */
    sendAnew: () => {
      work.renew();
      void submitForm();
    },
    /** Hides every error until the next attempt. */
    clearFaults: () => {
      server.clear();
      formik.setFormikState((state) => ({ ...state, submitCount: 0 }));
    },
    /** Drops the errors of an item that is removed from a list; those of the items behind it move up. */
    removeItem: (list: string, index: number) => {
      setFaults((all) => withoutItem(all, list, index));
      server.removeItem(list, index);
    },
    /** The form's own errors and the server's, in the order of the fields; empty before the first attempt. */
    faults: useUnchanged(
      formik.submitCount === 0
        ? noFaults
        : firstOfEach([...faults, ...server.standing(formik.values)], ({ path }) => path),
    ),
    /** Counts rejected attempts, so that the summary takes the focus on each. */
    attempt: formik.submitCount,
    /** The input is another one than that of the last attempt: who types keeps the focus. */
    isChangedSince: attempted !== undefined && attempted !== values,
  };
}

export type PortalFormState<Values extends FormikValues = FormikValues> = ReturnType<
  typeof usePortalForm<Values>
>;

const noFaults: readonly Fault[] = [];
const noCheck = Promise.resolve(noFaults);
