import { getIn } from 'formik';
import { useCallback, useState } from 'react';
import { type Fault, withoutItem } from './fault.ts';

interface Rejection {
  fault: Fault;
  /** The value that the server rejected; another value is not rejected yet. */
  value: unknown;
}

/** Errors that only the server can find. Each is shown until its field changes, or the next attempt begins. */
export function useServerFaults() {
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  const standing = useCallback(
    (values: unknown): Fault[] =>
      rejections.filter(({ fault, value }) => getIn(values, fault.path) === value).map(({ fault }) => fault),
    [rejections],
  );
  const reject = useCallback(
    (faults: readonly Fault[], values: unknown) =>
      setRejections(faults.map((fault) => ({ fault, value: getIn(values, fault.path) }))),
    [],
  );
  const removeItem = useCallback(
    (list: string, index: number) =>
      setRejections((all) =>
        all.flatMap(({ fault, value }) =>
          withoutItem([fault], list, index).map((moved) => ({ fault: moved, value })),
        ),
      ),
    [],
  );
  const clear = useCallback(() => setRejections([]), []);
  return { standing, reject, clear, removeItem };
}
