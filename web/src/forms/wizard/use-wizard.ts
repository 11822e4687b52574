import type { FormikValues } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useUser } from '../../lib/session.ts';
import { useCleaned } from '../../lib/tab.ts';
import { DraftStore } from '../draft-store.ts';
import type { FormCheck } from '../schema-check.ts';
import { useUnsavedForm } from '../unsaved-forms.ts';
import { useDraft } from '../use-draft.ts';
import { type PortalFormOptions, usePortalForm } from '../use-portal-form.ts';
import { reachable, type Stage, type Stages, sendingStage, stageAfter, stageBefore } from './stages.ts';
import { useSending } from './use-sending.ts';
import { useStageAddress } from './use-stage-address.ts';

export interface WizardOptions<Values extends FormikValues> {
  /** As for any form: prefix of the field ids and name of the draft. */
  id: string;
  /** What the input belongs to besides person and company, such as the machine of a guest. */
  draftScope?: string | undefined;
  /** Keep the same array between renders. */
  stages: Stages;
  initialValues: Values;
  check: FormCheck<Values>;
  /** Sends it; resolves to the reference number, if one is given. */
  send: (values: Values, idempotencyKey: string) => Promise<string | undefined>;
  /** The last stage before `complete` that this input allows, whatever the address asks for. */
  furthest: (values: Values) => Exclude<Stage, 'complete'>;
  secret?: readonly (keyof Values)[];
  /** Address parameters that a step does not drop. Keep the same array between renders. */
  kept?: readonly string[];
  toFieldName?: PortalFormOptions<Values>['toFieldName'];
}

/**
 * A form over several stages: checked where it is filled in, sent once from the stage before the last. The stage lives in the
 * address, the input in a draft, and what became of it in a record of this window; so a reload, a timeout, a closed tab
 * or a lost connection loses nothing and repeats nothing.
 */
export function useWizard<Values extends FormikValues>(options: WizardOptions<Values>) {
  const { id, stages, initialValues, check, send, furthest, draftScope, secret, kept } = options;
  const { company } = useSession();
  const { pkey: user } = useUser();
  const owner = { company, user, form: draftScope ? `${id}.${draftScope}` : id };
  const navigate = useNavigate();
  const { asked, addressOf, go } = useStageAddress(stages, kept);
  const { sending, run, renew } = useSending(owner);
  const sent = useMemo(
    () => new DraftStore<Values>({ company, user, form: `${owner.form}.sent` }),
    [company, user, owner.form],
  );
  // The confirmation of what was sent outlives a reload, to be printed and for its dates.
  const [startValues] = useState(
    () => (sending.state === 'done' && sent.read(initialValues)) || initialValues,
  );
  const shown = useRef<Stage>(asked);
  const sentFrom = sendingStage(stages);
  // A wizard that sends from its first stage is on its way to the last; nobody has asked for a new one.
  const isLeaving = useRef(false);

  const form = usePortalForm<Values>({
    id,
    initialValues: startValues,
    ...(options.toFieldName && { toFieldName: options.toFieldName }),
    check: async (values) => {
      const faults = await check(values);
      if (faults.length > 0 && shown.current === 'confirm') go('fill');
      return faults;
    },
    isStep: () => shown.current !== sentFrom,
    submit: async (values) => {
      if (shown.current !== sentFrom) return go(stageAfter(stages, shown.current) ?? sentFrom);
      isLeaving.current = true;
      try {
        await run((key) => send(values, key));
      } catch (error) {
        isLeaving.current = false;
        if (hasFieldErrors(error) && shown.current !== 'fill') go('fill');
        throw error;
      }
      draft.clear();
      sent.write(values, secret ?? []);
      // The input is no longer unsent; it stays for the summary of the last stage.
      form.formik.resetForm({ values });
      go('complete', { replace: true });
    },
  });
  // What was sent without an answer is sent again as it was: its input comes back without asking.
  const isUnclear = sentFrom === stages[0] && (sending.state === 'open' || sending.state === 'unknown');
  const isResumed = asked !== stages[0] || isUnclear;
  const draft = useDraft(form, { owner, ...(secret && { secret }), isResumed });
  const { values, dirty, resetForm } = form.formik;
  const isDone = sending.state === 'done';
  const stage = isDone ? 'complete' : reachable(stages, asked, furthest(values));
  useUnsavedForm(dirty && !isDone);
  useEffect(() => {
    shown.current = stage;
  }, [stage]);

  const forget = () => {
    sent.clear();
    resetForm({ values: initialValues });
    renew();
  };
  // After a reference number was given, the first address of the wizard means the next one.
  const isNewVisit = isDone && asked === stages[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the first stage is asked for
  useEffect(() => {
    if (isNewVisit && !isLeaving.current) forget();
    if (!isNewVisit && isDone) isLeaving.current = false;
  }, [isNewVisit, isDone]);
  useCleaned(() => {
    if (isDone) forget();
    go(stages[0]);
  });

  const leave = () => {
    if (isDone) forget();
    void navigate(paths.ebpHome);
  };
  const before = isDone ? undefined : stageBefore(stages, stage);
  return {
    form,
    draft,
    sending,
    stage,
    stages,
    addressOf,
    go,
    /** First and last stage: home, the last with an empty form behind it. Between them: the stage before (OPN-23). */
    back: () => (before ? go(before) : leave()),
    /** Sends what was sent before once more, as something new. */
    sendAnew: () => {
      renew();
      void form.formik.submitForm();
    },
  };
}

export type Wizard<Values extends FormikValues = FormikValues> = ReturnType<typeof useWizard<Values>>;

function hasFieldErrors(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors.length > 0;
}
