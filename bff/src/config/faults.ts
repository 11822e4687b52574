import type * as z from 'zod';

type Given = Readonly<Record<string, string | undefined>>;

const requiredOutsideLocal = ['PUBLIC_URL', 'REDIS_URL', 'SESSION_SECRETS', 'TOKEN_KEYS'] as const;
const secureOutsideLocal = [
  'PUBLIC_URL',
  'AUTH_ISSUER_URL',
  'TELEPHONY_ISSUER_URL',
  'TELEPHONY_AUTHORIZATION_URL',
  'TELEPHONY_TOKEN_URL',
] as const;
/** The second variable is required when the first is set. */
const companions = [
  ['TELEPHONY_ISSUER_URL', 'TELEPHONY_CLIENT_ID'],
  ['TELEPHONY_CLIENT_ID', 'TELEPHONY_ISSUER_URL'],
  ['TELEPHONY_AUTHORIZATION_URL', 'TELEPHONY_TOKEN_URL'],
  ['TELEPHONY_TOKEN_URL', 'TELEPHONY_AUTHORIZATION_URL'],
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
  if ((given.EBP_ENV ?? 'local') === 'local') return alone;
  const stage = `outside the local environment`;
  return [
    ...alone,
    ...requiredOutsideLocal
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is required ${stage}`),
    ...secureOutsideLocal
      .filter((name) => given[name]?.startsWith('http://'))
      .map((name) => `${name} must use https ${stage}`),
  ];
}
