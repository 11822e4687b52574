import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatest } from './use-latest.ts';

interface ViewAddress {
  /** Key of the open record; undefined if the list is shown. */
  readonly viewed: string | undefined;
  readonly open: (pkey: string) => void;
  /** Back to the list with its filters, order and page. */
  readonly close: () => void;
}

/** Keeps the open record of a list in the address: `?view=<pkey>`. */
export function useViewAddress(): ViewAddress {
  const [search, setSearch] = useSearchParams();
  // The router's own function changes with the address, and a list would be rendered for every page it is turned to.
  const change = useLatest((pkey: string | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (pkey === undefined) next.delete('view');
      else next.set('view', pkey);
      return next;
    }),
  );
  return {
    viewed: search.get('view') || undefined,
    open: change,
    close: useCallback(() => change(undefined), [change]),
  };
}

/**
 * Returns the focus to the control that opened a record once the record is closed; `openerId` is that control's id
 * while the record is open.
 */
export function useReturnFocus(openerId: string | undefined): void {
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (openerId === undefined && opened.current !== undefined)
      document.getElementById(opened.current)?.focus();
    opened.current = openerId;
  }, [openerId]);
}
