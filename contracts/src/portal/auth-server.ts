import * as z from 'zod';
import { oneLine, opaque } from '../entities/text.ts';
import { success } from '../envelope.ts';
import { longestText, passwordMaxLength } from '../rules/limits.ts';

/**
 * Calls between gateway and authentication server outside the OAuth standards (API-36 to API-40). The company is any
 * text here: the server must not answer an unknown one differently from a wrong password.
 */
const company = oneLine(16).min(1);
const loginName = oneLine(longestText.email).min(1);
const password = z.string().min(1).max(passwordMaxLength);

export const identifyPath = '/api/ebp/auth/identify';
export const passwordChangePath = '/api/ebp/auth/password/change';
export const passwordResetPath = '/api/ebp/auth/password/reset';

/** The authorization response: the parameters of the redirect back to the portal. */
export const authorizationAnswer = z.object({
  /** RFC 6749 section 4.1.2 leaves its length open; some issuers make it longer than 4,096 characters. */
  code: opaque(8192).min(1),
  state: opaque(512).min(1),
  /** The issuer (RFC 9207 section 2); not every server sends it. */
  iss: opaque(2048).min(1).optional(),
});
export type AuthorizationAnswer = z.infer<typeof authorizationAnswer>;

/** The error response (RFC 6749 section 4.1.2.1). */
export const authorizationRefusal = z.object({
  error: opaque(100).min(1),
  state: opaque(512).min(1),
});
export type AuthorizationRefusal = z.infer<typeof authorizationRefusal>;

/** The typed login name: an e-mail address or the code of a customer. */
const loginMethods = ['EMAIL', 'CUSTOMER_CODE'] as const;
export const loginMethod = z.enum(loginMethods);
export type LoginMethod = z.infer<typeof loginMethod>;

export const identifyRequest = z.object({ client_id: z.string().min(1), company, loginName });

export const identifyData = z.object({ loginMethod, email: z.string() });
/** Succeeds for every name: only the password shows whether an account exists. */
export const identifyAnswer = success(identifyData);
export type IdentifyData = z.infer<typeof identifyData>;

/** Parameters of the password grant, sent form-encoded to the token endpoint. */
export const passwordGrantParameters = z.object({ company, username: loginName, password });

/**
 * Sent with the user's access token as bearer; `oldPassword` may be absent only while a password change is required. A
 * refusal is `upstreamRejection` with the field `oldPassword` or `newPassword`.
 */
export const passwordChangeRequest = z.object({
  company,
  userCode: loginName,
  oldPassword: password.optional(),
  newPassword: password,
});
export type PasswordChangeRequest = z.infer<typeof passwordChangeRequest>;

/** Succeeds for unknown names, too; only a technical fault fails. */
export const passwordResetRequest = z.object({ company, email: loginName, loginMethod });
