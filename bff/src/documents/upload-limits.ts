import type { LiveSession } from '../session/live-session.ts';
import type { Allowance, Counted } from '../session/throttle.ts';

const hour = 3_600_000;

/**
 * What protects uploads once a script reads the captcha (decision 0070). Tries count, whatever becomes of them: a form that
 * somebody fills in by hand comes to a few an hour, and a whole office may sit behind one address.
 */
const uploadsByAccount: Allowance = { name: 'upload-account', limit: 40, windowMs: hour };
const uploadsByAddress: Allowance = { name: 'upload-address', limit: 200, windowMs: hour };
export const picturesByAccount: Allowance = { name: 'captcha-account', limit: 60, windowMs: 60_000 };

/** Whom tries are counted for, in however many sessions; guests share an account, so each session of theirs is one. */
export function accountOf({ kind, company, user, sessionKey }: LiveSession): string {
  return kind === 'guest' ? `guest:${sessionKey}` : `user:${company}:${user.pkey}`;
}

export function uploadCounts(session: LiveSession, address: string): readonly [Counted, Counted] {
  return [
    [uploadsByAccount, accountOf(session)],
    [uploadsByAddress, address],
  ];
}
