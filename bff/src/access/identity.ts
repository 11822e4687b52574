import type { IdentityFields, IdentitySource, Operation } from '@ebp/contracts/operation';
import { fault } from '@ebp/contracts/rules/field-error';
import { longestText } from '@ebp/contracts/rules/limits';
import { FieldErrors } from '../http/errors.ts';
import type { LiveSession } from '../session/live-session.ts';

/** The principal a request is made for; the gateway's own calls before sign-in know only the company. */
export type IdentityBearer = Pick<LiveSession, 'company'> &
  Partial<Pick<LiveSession, 'user' | 'guestContact'>>;

const sources: Readonly<Record<IdentitySource, (session: IdentityBearer) => string | undefined>> = {
  userCode: (session) => session.user?.code,
  userPkey: (session) => session.user?.pkey,
  applicationPkey: (session) => session.user?.applicationPkey,
  company: (session) => session.company,
  guestFullName: (session) => session.guestContact?.fullName,
  guestEmail: (session) => session.guestContact?.email,
  guestContactNumber: (session) => session.guestContact?.contactNumber,
  guestLocation: (session) => session.guestContact?.newLocation,
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes the caller's identity into query and body, replacing any value the browser sent under those names. What is not
 * known of the caller becomes undefined, which no request carries.
 */
export function stampIdentity<T extends { readonly query: Fields; readonly body: unknown }>(
  operation: Operation,
  session: IdentityBearer,
  parts: T,
): T {
  const { identity } = operation;
  if (identity === undefined) return parts;
  return {
    ...parts,
    query: stamped(parts.query, identity.query, session),
    body: stamped(parts.body, identity.body, session),
  };
}

function stamped<Part>(
  given: Part,
  fields: IdentityFields | undefined,
  session: IdentityBearer,
): Part | Fields {
  if (fields === undefined) return given;
  const own = Object.entries(fields).map(([name, source]) => [name, sources[source](session)]);
  return { ...given, ...Object.fromEntries(own) };
}

/**
 * What the supplier reads of a request, by the field at which a form shows its faults. The upstream has two names for the
 * remarks of a paper order; `content` is the text of an enquiry.
 */
const texts = { remarks: 'remarks', orgremarks: 'remarks', content: 'content' };

/**
 * Writes who acts for whom in front of the text of a request, where it has any: `[agent@ebp.example for HK001]`.
 * @throws FieldErrors when the text then is too long: what a person wrote is never cut
 */
export function stampActing<T extends { readonly body: unknown }>(
  { acting, user }: Pick<LiveSession, 'acting' | 'user'>,
  parts: T,
): T {
  if (!acting || !parts.body) return parts;
  const body: Record<string, unknown> = { ...parts.body };
  for (const [name, path] of Object.entries(texts)) {
    const written = body[name];
    if (typeof written !== 'string') continue;
    const stamp = `[${user.code} for ${acting.customerCode}]`;
    const room = longestText.paragraph - stamp.length - 1;
    if (written.length > room)
      throw new FieldErrors([fault(path, 'validation.maxLength', { max: room + 1 })]);
    body[name] = [stamp, written].filter(Boolean).join(' ');
  }
  return { ...parts, body };
}
