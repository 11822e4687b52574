import type { LiveSession } from './live-session.ts';

/** Whose something is: a person has the same key in every session, and nobody gets it again. */
export type Owner = Pick<LiveSession, 'company'> & { readonly user: { readonly pkey: string } };

/** The name of what is kept of a person, or of one part of it. */
export function ownName({ company, user }: Owner, ...part: readonly string[]): string {
  return JSON.stringify([company, user.pkey, ...part]);
}
