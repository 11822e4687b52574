import { getIn } from 'formik';
import { useCallback, useState } from 'react';
import { type Fault, withoutItem } from './fault.ts';

interface Objection {
  fault: Fault;
  /** The value that the server rejected; another value is not rejected yet. */
  value: unknown;
}

/** Errors that only the server can find. Each is shown until its field changes, or the next attempt begins. */
export function useServerFaults() {
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
  const removeItem = useCallback(
    (list: string, index: number) =>
      setObjections((all) =>
        all.flatMap(({ fault, value }) =>
          withoutItem([fault], list, index).map((moved) => ({ fault: moved, value })),
        ),
      ),
    [],
  );
  return { standing, object, removeItem };
}
