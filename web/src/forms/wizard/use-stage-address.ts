import { useCallback } from 'react';
import { type To, useNavigate, useSearchParams } from 'react-router-dom';
import type { Stage, Stages } from './stages.ts';

interface StageAddress {
  /** The stage the address names; the first where it names none, or one this wizard does not have. */
  readonly asked: Stage;
  /** Where a stage is found, for links. */
  readonly addressOf: (stage: Stage) => To;
  readonly go: (stage: Stage, options?: { readonly replace: boolean }) => void;
}

/**
 * Keeps the stage of a wizard in the address: `?stage=fill`, nothing for the first. A step leaves everything else of the
 * address behind, so that coming back to a search begins it anew (TON-23); the parameters in `kept` stay
 * until then.
 */
export function useStageAddress(stages: Stages, kept: readonly string[] = none): StageAddress {
  const [search] = useSearchParams();
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
  return { asked: stages.find((stage) => stage === search.get('stage')) ?? stages[0], addressOf, go };
}

const none: readonly never[] = [];
