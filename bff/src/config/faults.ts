import { companyCodes } from '@ebp/contracts/company';
import type * as z from 'zod';
import { companyPrefix, furtherIssuerFields } from './issuer-fields.ts';

type Given = Readonly<Record<string, string | undefined>>;

const requiredOutsideLocal = ['PUBLIC_URL', 'REDIS_URL', 'SESSION_SECRETS', 'TOKEN_KEYS'] as const;
const secureOutsideLocal = [
  'PUBLIC_URL',
  'AUTH_ISSUER_URL',
  ...companyCodes.map((code) => `${companyPrefix(code)}ISSUER_URL`),
  'TELEPHONY_ISSUER_URL',
  'TELEPHONY_AUTHORIZATION_URL',
  'TELEPHONY_TOKEN_URL',
  'UPSTREAM_WEB_PUSH_URL',
  'TELEPHONY_API_URL',
];
/** The second variable is required when the first is set. */
const companions = [
  ['WEB_PUSH_KEY', 'WEB_PUSH_CONTACT'],
  ['TELEPHONY_ISSUER_URL', 'TELEPHONY_CLIENT_ID'],
  ['TELEPHONY_CLIENT_ID', 'TELEPHONY_ISSUER_URL'],
  ['TELEPHONY_AUTHORIZATION_URL', 'TELEPHONY_TOKEN_URL'],
  ['TELEPHONY_TOKEN_URL', 'TELEPHONY_AUTHORIZATION_URL'],
  ['TELEPHONY_API_URL', 'TELEPHONY_ISSUER_URL'],
  ...companyCodes.flatMap((code) =>
    Object.keys(furtherIssuerFields)
      .filter((name) => name.startsWith(companyPrefix(code)))
      .map((name) => [name, `${companyPrefix(code)}ISSUER_URL`] as const),
  ),
] as const;

/**
 * All faults of an environment in the order of its variables, each a sentence that begins with the name. Values are
 * never repeated: they may be secrets.
 */
export function faultsOf(error: z.ZodError | undefined, given: Given): string[] {
  const wrong = (error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return given[name] === undefined ? `${name} is missing` : `${name} ${sentence(issue)}`;
  });
  return [...new Set([...wrong, ...acrossVariables(given)])];
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return issue.message;
}

/** Rules across variables; checked on the raw values so that one fault does not hide another. */
function acrossVariables(given: Given): string[] {
  const alone = companions
    .filter(([name, companion]) => given[name] !== undefined && given[companion] === undefined)
    .map(([name, companion]) => `${companion} is required with ${name}`);
  const faults = [...alone, ...strangers(given)];
  if ((given.EBP_ENV ?? 'local') === 'local') return faults;
  const stage = `outside the local environment`;
  return [
    ...faults,
    ...requiredOutsideLocal
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is required ${stage}`),
    ...secureOutsideLocal
      .filter((name) => URL.parse(given[name] ?? '')?.protocol === 'http:')
      .map((name) => `${name} must use https ${stage}`),
  ];
}

/** A misspelt code would leave its company with the common issuer. */
function strangers(given: Given): string[] {
  const known = companyCodes.map((code) => `${companyPrefix(code)}ISSUER_URL`);
  return Object.keys(given)
    .filter((name) => /^AUTH_.+_ISSUER_URL$/.test(name) && !known.includes(name))
    .map((name) => `${name} names no company`);
}
