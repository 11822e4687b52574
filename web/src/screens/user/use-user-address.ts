import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The actions of the user administration pages (USR-01). `delete` opens a dialog above the list. */
const userActions = ['search', 'delete', 'create', 'update', 'create_view', 'update_view'] as const;
export type UserAction = (typeof userActions)[number];

type PlacedAction = Extract<UserAction, 'search' | 'update' | 'update_view'>;

interface UserAddress {
  readonly action: PlacedAction;
  /** Key of the open user; empty in the list. */
  readonly pkey: string;
  readonly edit: (pkey: string) => void;
  /** Shows the saved user in place of the form: Back does not return to a form that was sent. */
  readonly showSaved: () => void;
  /** Back to the list, with its filters, order and page. */
  readonly search: () => void;
}

/** Keeps action and user in the address: `?view=<pkey>` edits, `&action=update_view` shows what was saved. */
export function useUserAddress(): UserAddress {
  const [params, setParams] = useSearchParams();
  const pkey = params.get('view') ?? '';
  const isSaved = params.get('action') === ('update_view' satisfies UserAction);
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return {
    action: pkey === '' ? 'search' : isSaved ? 'update_view' : 'update',
    pkey,
    edit: useCallback((view) => change({ view, action: undefined }), [change]),
    showSaved: useCallback(() => change({ action: 'update_view' }, true), [change]),
    search: useCallback(() => change({ view: undefined, action: undefined }), [change]),
  };
}
