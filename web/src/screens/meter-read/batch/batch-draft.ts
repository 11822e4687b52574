import { useMemo } from 'react';
import { DraftStore } from '../../../forms/draft-store.ts';
import { useSession, useUser } from '../../../lib/session.ts';

interface Kept {
  readonly input: string;
}

const nothing: Kept = { input: '' };

/** Readings of many machines as they were pasted, kept in this window until all of them are received. */
export function useBatchDraft() {
  const { company } = useSession();
  const { pkey: user } = useUser();
  return useMemo(() => {
    const store = new DraftStore<Kept>({ company, user, form: 'meter-read-batch' });
    return {
      /** Empty when nothing is kept. */
      read: () => store.read(nothing)?.input ?? '',
      write: (input: string) => (input === '' ? store.clear() : store.write({ input }, [])),
    };
  }, [company, user]);
}
