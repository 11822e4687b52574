import { useQueryClient } from '@tanstack/react-query';
import type { FormikValues } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { stopIfEnded } from '../../api/handover.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { type Entry, isUnclear } from '../../lib/journal/entry.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useCleaned } from '../../lib/pages/tab.ts';
import { type PortalFormOptions, usePortalForm } from '../use-portal-form.ts';

export interface WizardOptions<Values extends FormikValues, Request> {
  /** As for any form: prefix of the field ids and name in the journal. */
  id: string;
  /** What the input belongs to in addition to person and company, such as a guest's machine. */
  scope?: string | undefined;
  /** Keep the same array between renders. */
  stages: Stages;
  initialValues: Values;
  followsInitialValues?: PortalFormOptions<Values>['followsInitialValues'];
  /** Fields that the journal does not store. */
  secret?: readonly (keyof Values)[];
  schema: PortalFormOptions<Values>['schema'];
  rules?: PortalFormOptions<Values>['rules'];
  toRequest: (values: Values) => Request;
  /** Sends the request; resolves to the reference number, if there is one. */
  send: (request: Request, idempotencyKey: string) => Promise<string | undefined>;
  /** The last stage before `complete` that this input allows, whatever the address asks for. */
  furthest: (values: Values) => Exclude<Stage, 'complete'>;
  /** Address parameters that a change of stage keeps. Keep the same array between renders. */
  kept?: readonly string[];
  toFieldName?: PortalFormOptions<Values>['toFieldName'];
  /** A refusal that is to be read where it was sent from: it does not lead back to where the form is filled in. */
  staysThere?: (error: unknown) => boolean;
}

/**
 * A form with several stages: validated at the stage where it is filled in, sent once from the stage before `complete`.
 * The stage is kept in the address, the input and its outcome in the journal; so a reload, a timeout, a closed tab or a
 * lost connection loses nothing and sends nothing twice.
 */
export function useWizard<Values extends FormikValues, Request>(options: WizardOptions<Values, Request>) {
  const {
    id,
    stages,
    initialValues,
    followsInitialValues,
    schema,
    rules,
    toRequest,
    send,
    furthest,
    scope,
    kept,
    toFieldName,
    secret,
    staysThere,
  } = options;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { asked, visit, isAtLink, addressOf, go } = useStageAddress(stages, kept);
  const shown = useRef<Stage>(asked);
  const sentFrom = sendingStage(stages);
  // Set while sending leads to the last stage: this is not a new visit.
  const isLeaving = useRef(false);
  const [goal, setGoal] = useState<Stage>();

  const form = usePortalForm<Values, Request>({
    id,
    initialValues,
    followsInitialValues,
    toRequest,
    ...(toFieldName && { toFieldName }),
    keep: {
      form: scope ? `${id}.${scope}` : id,
      secret,
      resumes: (entry) => isResumed(entry, asked, stages),
      hasBegun: shown.current !== stages[0] && shown.current !== 'complete',
      // What is stored keeps the address where it was left: at the link's, it would be filled in anew.
      isFromSendingOn: isAtLink,
    },
    schema,
    ...(rules && { rules }),
    onFaults: () => {
      if (shown.current === 'confirm') setGoal('fill');
    },
    onThrownAway: () => {
      [shown.current] = stages;
      go(stages[0], { replace: true });
    },
    step: () => {
      isLeaving.current = shown.current === sentFrom;
      if (isLeaving.current) return false;
      // A form that was filled in beside the selection is complete already.
      setGoal(shown.current === 'select' ? sentFrom : (stageAfter(stages, shown.current) ?? sentFrom));
      return true;
    },
    submit: async (request, key) => {
      try {
        const handover = entry?.handover;
        // What may have been received is asked about by its key alone.
        if (handover && !isUnclear(entry)) await stopIfEnded(client, handover);
        const reference = await send(request, key);
        if (!form.work.isFollowing(key)) isLeaving.current = false;
        return reference;
      } catch (error) {
        isLeaving.current = false;
        if (hasFieldErrors(error) && !staysThere?.(error)) setGoal('fill');
        throw error;
      }
    },
  });
  const { work, begin } = form;
  const { entry } = work;
  const isDone = entry?.state === 'sent';
  const stage = isDone ? 'complete' : reachable(stages, asked, furthest(form.formik.values));
  useEffect(() => {
    shown.current = stage;
  }, [stage]);

  // After it was received, any other address of the wizard starts a new one; the receipt stays in the journal.
  const isNewVisit = isDone && asked !== 'complete';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time another stage is requested
  useEffect(() => {
    // In the same effect as the last stage: later, the person may have left the page.
    const isLed = isNewVisit && isLeaving.current;
    if (isDone) isLeaving.current = false;
    if (isLed) go('complete', { replace: true });
    else if (isNewVisit) begin();
  }, [isNewVisit, isDone, visit]);
  // In an effect, which waits until the page is shown: the person may have gone to another one meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stage that is to be gone to
  useEffect(() => {
    if (!goal) return;
    setGoal(undefined);
    if (stage !== goal) go(goal);
  }, [goal]);
  // The input that belongs to the address is there.
  const isOpened = !isNewVisit && !work.asked;
  const input = form.switches();
  const openedWith = useRef(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that is opened
  useEffect(() => {
    openedWith.current = input;
  }, [asked, isOpened]);
  // At an address that the input does not reach, what is typed would lead there. Who gives the input up goes elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, and each stage that is shown there
  useEffect(() => {
    if (isOpened && stage !== asked && openedWith.current === input) go(stage, { replace: true });
  }, [asked, isOpened, stage]);
  useCleaned(() => {
    if (isDone) begin();
    go(stages[0]);
  });

  const before = isDone ? undefined : stageBefore(stages, stage);
  return {
    form,
    stage,
    stages,
    /** Its journal entry with the outcome, once it was sent. */
    entry,
    /** The request that was received, or may have been; `toRequest` built it, perhaps of an earlier version of the portal. */
    sent: entry?.left?.request as Request | undefined,
    /** It was sent and the outcome is unknown: it can only be sent again unchanged. */
    isUnclear: isUnclear(entry),
    addressOf,
    go,
    /** First and last stage: home, leaving an empty form after the last. Between them: the previous stage (OPN-23). */
    back: () => {
      if (before) return go(before);
      if (isDone) {
        begin();
        // From home, the browser's Back leads to the empty form as well.
        go(stages[0], { replace: true });
      }
      void navigate(paths.ebpHome);
    },
  };
}

export type Wizard<Values extends FormikValues = FormikValues> = ReturnType<
  typeof useWizard<Values, unknown>
>;

/**
 * In the middle of a wizard, an entry that was not sent; at its end, the one received last; on a one-page wizard, one with an
 * unknown outcome.
 */
function isResumed(entry: Entry, asked: Stage, stages: Stages): boolean {
  if (asked === 'complete') return entry.state === 'sent';
  if (asked !== stages[0]) return entry.state !== 'sent';
  return sendingStage(stages) === stages[0] && isUnclear(entry);
}

function hasFieldErrors(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors.length > 0;
}

/** Stages of a wizard, in order. Each wizard has a subset; the last is always `complete`. */
export type Stage = 'select' | 'fill' | 'confirm' | 'complete';

export type Stages = readonly [Stage, ...Stage[]];

function stageBefore(stages: Stages, stage: Stage): Stage | undefined {
  return stages[stages.indexOf(stage) - 1];
}

function stageAfter(stages: Stages, stage: Stage): Stage | undefined {
  return stages[stages.indexOf(stage) + 1];
}

/** The stage that sends: the last before `complete`, which confirms or fills in. */
export function sendingStage(stages: Stages): Stage {
  return stageBefore(stages, 'complete') ?? stages[0];
}

/** The requested stage, or the last one that the input allows. */
function reachable(stages: Stages, asked: Stage, furthest: Stage): Stage {
  return stages.indexOf(asked) <= stages.indexOf(furthest) ? asked : furthest;
}

interface StageAddress {
  /** The stage in the address; the first one if there is none, or if this wizard does not have it. */
  readonly asked: Stage;
  /** Another with each address that is gone to, the same one included. */
  readonly visit: string;
  /** A link leads here that chooses the machine in place of the selection. */
  readonly isAtLink: boolean;
  /** The address of a stage, for links. */
  readonly addressOf: (stage: Stage) => To;
  readonly go: (stage: Stage, options?: { readonly replace: boolean }) => void;
}

/**
 * Keeps the stage of a wizard in the address: `?stage=fill`, nothing for the first. A change of stage drops all other
 * parameters, so that returning to a search starts it anew (TON-23); the parameters in `kept` stay.
 */
function useStageAddress(stages: Stages, kept: readonly string[] = none): StageAddress {
  const [search] = useSearchParams();
  const { key: visit } = useLocation();
  const navigate = useNavigate();
  const current = search.toString();
  const addressOf = useCallback(
    (stage: Stage) => {
      const before = new URLSearchParams(current);
      const next = new URLSearchParams();
      if (stage !== stages[0]) {
        next.set('stage', stage);
        for (const name of kept) for (const value of before.getAll(name)) next.append(name, value);
      }
      return { search: next.toString() };
    },
    [current, kept, stages],
  );
  const go = useCallback<StageAddress['go']>(
    (stage, options) => void navigate(addressOf(stage), options),
    [navigate, addressOf],
  );
  const asked = stages.find((stage) => stage === search.get('stage')) ?? stages[0];
  return { asked, visit, isAtLink: asked === 'select' && search.has('machine'), addressOf, go };
}

const none: readonly never[] = [];
