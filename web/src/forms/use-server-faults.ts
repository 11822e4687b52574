import { getIn } from 'formik';
import { useCallback, useState } from 'react';
import type { Fault } from './fault.ts';

interface Objection {
  fault: Fault;
  /** What the server objected to; another value is not refused yet. */
  value: unknown;
}

/** Faults that only the server could find. Each stands until its field is changed. */
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
  return { standing, object };
}
