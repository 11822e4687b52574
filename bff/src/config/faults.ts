import { companyCodes } from '@ebp/contracts/companies';
import { endpointGroups } from '@ebp/contracts/operation';
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
  // Access tokens go there.
  'LEGACY_REDIRECTS',
];
const isPlainHttp = (address: string) => URL.parse(address.trim())?.protocol === 'http:';
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

/** Names every missing or wrong value at once, so that a deployment can be fixed in one step. */
export class ConfigFault extends Error {
  /** Each a sentence. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The gateway cannot start with this environment:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

/** What is wrong with the setting behind an address where nothing can listen; the error itself if it is none. */
export function listenFault(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigFault([`port ${port} is taken; set ${variable} to another one`]);
    case 'EACCES':
      return new ConfigFault([
        `port ${port} needs rights that this process has not; set ${variable} to another one`,
      ]);
    case 'EADDRNOTAVAIL':
      return new ConfigFault(['ADMIN_HOST must be an IP address of this machine']);
    default:
      return error;
  }
}

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
    ...(given.LOG_LEVEL === 'silent'
      ? [`LOG_LEVEL must be at most fatal ${stage}: audit records are lines of the log`]
      : []),
    ...requiredOutsideLocal
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is required ${stage}`),
    ...secureOutsideLocal
      .filter((name) => (given[name] ?? '').split(',').some(isPlainHttp))
      .map((name) => `${name} must use https ${stage}`),
  ];
}

/** A misspelt code would leave its company with the common issuer, a misspelt group its calls with the common address. */
function strangers(given: Given): string[] {
  const issuers = companyCodes.map((code) => `${companyPrefix(code)}ISSUER_URL`);
  const upstreams = endpointGroups.map((group) => `UPSTREAM_${group}_URL`);
  const unknown = (form: RegExp, known: readonly string[]) =>
    Object.keys(given).filter((name) => form.test(name) && !known.includes(name));
  return [
    ...unknown(/^AUTH_.+_ISSUER_URL$/, issuers).map((name) => `${name} names no company`),
    ...unknown(/^UPSTREAM_.+_URL$/, upstreams).map((name) => `${name} names no endpoint group`),
  ];
}
