import { useRef } from 'react';
import type { Fault } from './fault.ts';

/** The same list as before if it says the same: a form with errors is then not rendered anew with every change. */
export function useUnchanged(faults: readonly Fault[]): readonly Fault[] {
  const before = useRef(faults);
  if (faults !== before.current && JSON.stringify(faults) !== JSON.stringify(before.current))
    before.current = faults;
  return before.current;
}
