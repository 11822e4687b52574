import { accountOf } from '../access/endpoint-admission.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Allowance, Counted } from '../session/throttle.ts';

const hour = 3_600_000;

/**
 * What protects uploads once a script reads the captcha (decision 0070). Tries count, whatever becomes of them: a form that
 * somebody fills in by hand comes to a few an hour, and a whole office may sit behind one address.
 */
const uploadsByAccount: Allowance = { name: 'upload-account', limit: 40, windowMs: hour };
const uploadsByAddress: Allowance = { name: 'upload-address', limit: 200, windowMs: hour };

export function uploadCounts(session: LiveSession, address: string): readonly [Counted, Counted] {
  return [
    [uploadsByAccount, accountOf(session, session.id)],
    [uploadsByAddress, address],
  ];
}
