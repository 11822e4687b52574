import { companyCodes } from '@ebp/contracts/companies';
import * as z from 'zod';
import { clientMethods } from './client-credentials.ts';
import { claimNames, flag, issuerIdentifier, scope, wholeNumber } from './formats.ts';
import { described } from './notes.ts';
import { privateKey } from './private-key.ts';

/** The variables of an issuer, by their names without `AUTH_` or, for a company's own issuer, `AUTH_<company>_`. */
export const issuerFields = {
  ISSUER_URL: described(
    issuerIdentifier,
    'Issuer of the authentication server, exactly as in its metadata, including a slash at the end if it has one; https outside `local`',
    'required',
  ),
  CLIENT_ID: described(z.string().min(1).default('OAuth_client'), 'Client id of the portal'),
  CLIENT_SECRET: described(z.string().min(1).optional(), 'Client secret of the portal', 'optional'),
  CLIENT_KEY: described(
    privateKey.optional(),
    'Private key of the portal as a JWK with `alg` and, if the issuer requires it, `kid`: the client signs an assertion instead of sending a secret (RFC 7523)',
    'optional',
  ),
  CLIENT_METHOD: described(
    z.enum(clientMethods).default('discovered'),
    'How the client authenticates: `discovered` follows the issuer’s metadata and prefers the key if both are possible. `client_secret_basic_unencoded` is for issuers that do not decode the header',
  ),
  PASSWORD_GRANT: described(z.string().min(1).default('email-and-password'), 'Name of the password grant'),
  SCOPE: described(
    scope.default('openid offline_access profile email'),
    'Scope requested from the authentication server; without `offline_access`, or its equivalent there, a session ends with its access token',
  ),
  AUDIENCE: described(
    z.string().min(1).optional(),
    'Sent as `audience` with each sign-in, for issuers that require the upstream’s name',
    'optional',
  ),
  RESOURCE: described(
    z.url().optional(),
    'Sent as `resource` with each sign-in (RFC 8707), for issuers that require the upstream’s name in this form',
    'optional',
  ),
  PROMPT: described(
    z.enum(['login', 'consent', 'select_account']).optional(),
    'Sent as `prompt` to the issuer’s own page: with `login` it asks for the password even if the user is signed in there',
    'optional',
  ),
  ACR_VALUES: described(
    z.string().min(1).optional(),
    'Sent as `acr_values` to the issuer’s own page, separated by spaces, the preferred one first; the ID token must then contain one of them as `acr`. Passwords typed in the portal are not affected: see `SIGN_IN`',
    'optional',
  ),
  MAX_AGE: described(
    wholeNumber(0, 604_800).optional(),
    'Seconds since the user last authenticated at the issuer, at most: sent as `max_age` to its own page, and compared with `auth_time` of the ID token',
    'optional',
  ),
  LOGOUT_WITHOUT_EXPIRY: described(
    flag.default(false),
    'Accepts back-channel logout tokens without `exp`, for issuers that follow an earlier draft; their age is checked by `iat`',
  ),
  CLAIMS: described(
    claimNames.prefault(''),
    'Claims of the ID token, or of userinfo, that name who signed in, such as `company=tenant,userCode=employee_no,loginName=upn`; each may be left out. A claim named here is required. `company=` is for tokens that do not name the company: the upstream must then refuse users of another company in `user/current/info`',
    'optional',
  ),
};

/** The variables of the issuer of companies without one of their own. */
export const portalIssuerFields = withPrefix('AUTH_', issuerFields);

/** One variable for each company: with it, the company has an issuer of its own. */
export const companyIssuerFields = Object.fromEntries(
  companyCodes.map((code) => [
    `${companyPrefix(code)}ISSUER_URL`,
    described(
      issuerIdentifier.optional(),
      `Issuer of ${code} alone, instead of the common one. Nothing of the common one applies: its other settings are the variables above with \`AUTH_${code}_\` in place of \`AUTH_\`, such as \`AUTH_${code}_CLIENT_ID\`, with the same defaults. Its tokens need no claim of the company unless \`AUTH_${code}_CLAIMS\` names one`,
      'optional',
    ),
  ]),
);

/** The other variables of the companies' own issuers. */
export const furtherIssuerFields = Object.assign(
  {},
  ...companyCodes.map((code) => {
    const { ISSUER_URL, ...others } = issuerFields;
    return withPrefix(companyPrefix(code), others);
  }),
) as Readonly<Record<string, z.ZodType>>;

/** How the variables of a company’s own issuer begin. */
export function companyPrefix(company: string): string {
  return `AUTH_${company}_`;
}

function withPrefix(prefix: string, fields: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [prefix + name, schema]));
}

/** The values of one issuer's variables by their names without the prefix. */
export function issuerValues(
  values: Readonly<Record<string, unknown>>,
  prefix: string,
): z.output<z.ZodObject<typeof issuerFields>> {
  const names = Object.keys(issuerFields);
  const own = Object.fromEntries(names.map((name) => [name, values[prefix + name]]));
  return own as z.output<z.ZodObject<typeof issuerFields>>;
}
