import { useCallback } from 'react';
import { type To, useNavigate, useSearchParams } from 'react-router-dom';
import type { Stage, Stages } from './stages.ts';

interface StageAddress {
  /** The stage in the address; the first one if there is none, or if this wizard does not have it. */
  readonly asked: Stage;
  /** The address of a stage, for links. */
  readonly addressOf: (stage: Stage) => To;
  readonly go: (stage: Stage, options?: { readonly replace: boolean }) => void;
}

/**
 * Keeps the stage of a wizard in the address: `?stage=fill`, nothing for the first. A change of stage drops all other
 * parameters, so that returning to a search starts it anew (TON-23); the parameters in `kept` stay.
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
