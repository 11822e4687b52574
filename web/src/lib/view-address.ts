import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ViewAddress {
  /** Key of the record in view; without one the list is. */
  readonly viewed: string | undefined;
  readonly open: (pkey: string) => void;
  /** Back to the list, with the filters, order and page it was left with. */
  readonly close: () => void;
}

/** Keeps which record of a list is opened in the address: `?view=<pkey>`. */
export function useViewAddress(): ViewAddress {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (pkey: string | undefined) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        if (pkey === undefined) next.delete('view');
        else next.set('view', pkey);
        return next;
      }),
    [setSearch],
  );
  return {
    viewed: search.get('view') || undefined,
    open: change,
    close: useCallback(() => change(undefined), [change]),
  };
}

/** Brings the focus back to the control that opened a record once the record is closed. Its id while it is open. */
export function useReturnFocus(openerId: string | undefined): void {
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (openerId === undefined && opened.current !== undefined)
      document.getElementById(opened.current)?.focus();
    opened.current = openerId;
  }, [openerId]);
}
