import { fault } from '@ebp/contracts/rules/field-error';
import { longestText } from '@ebp/contracts/rules/limits';
import { FieldErrors } from '../http/errors.ts';
import type { LiveSession } from '../session/live-session.ts';

/** The upstream has two names for the remarks of a paper order. */
const remarks = ['remarks', 'orgremarks'];

/**
 * Writes who acts for whom in front of the remarks of a request, where it has any: `[agent@ebp.example for HK001]`.
 * @throws FieldErrors when the remarks then are too long: what a person wrote is never cut
 */
export function stampActing<T extends { readonly body: unknown }>(
  { acting, user }: Pick<LiveSession, 'acting' | 'user'>,
  parts: T,
): T {
  if (!acting || typeof parts.body !== 'object' || parts.body === null) return parts;
  const body: Record<string, unknown> = { ...parts.body };
  for (const name of remarks) {
    const written = body[name];
    if (typeof written !== 'string') continue;
    const stamp = `[${user.code} for ${acting.customerCode}]`;
    const room = longestText.paragraph - stamp.length - 1;
    if (written.length > room)
      throw new FieldErrors([fault('remarks', 'validation.maxLength', { max: room + 1 })]);
    body[name] = [stamp, written].filter(Boolean).join(' ');
  }
  return { ...parts, body };
}
