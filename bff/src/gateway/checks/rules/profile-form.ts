import type { UserInfo } from '@ebp/contracts/entities/user';
import type { ProfileForm } from '@ebp/contracts/entities/user-form';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { checkProfile } from '@ebp/contracts/rules/profile';
import type { UpstreamCaller, UpstreamCallOptions } from '../../../http/upstream-caller.ts';
import type { RequestParts } from '../../exchange/upstream-request.ts';
import { neededOfCaller } from '../named.ts';
import { refuse } from './rule.ts';

const needed = neededOfCaller(['code', 'email', 'status', 'isAcceptedTC']);

/**
 * Checks a change of the caller's own profile against a fresh read of the account: status and accepted terms decide what may
 * change, and the session does not know their latest values (PRF-03, PRF-05, PRF-06).
 * @returns what was sent and what it changes
 * @throws FieldErrors
 */
export async function checkOwnProfile(
  parts: RequestParts,
  caller: UpstreamCaller,
  options: UpstreamCallOptions,
): Promise<{ readonly form: ProfileForm; readonly record: Pick<UserInfo, 'code' | 'email' | 'status'> }> {
  const { userInfo } = await caller.call(userCurrentInfo, {}, options, needed);
  // The gateway validated a body about the caller's own record with the operation's narrower schema.
  const form = parts.body as ProfileForm;
  refuse(checkProfile(form, userInfo));
  return { form, record: userInfo };
}
