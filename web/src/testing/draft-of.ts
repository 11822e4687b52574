import { personalStore } from '../lib/personal-store.ts';
import { buildSession } from './build-session.ts';

/** The draft of a form, as this window keeps it of the person of `buildSession`; empty when there is none. */
export function draftOf(form: string, namedBy: 'pkey' | 'code' = 'pkey'): string {
  const { company, user } = buildSession();
  return personalStore.get(`ebp.draft.${company}.${user?.[namedBy]}.${form}`) ?? '';
}
