import { createECDH } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isIP } from 'node:net';
import { operations } from '@ebp/contracts/catalogue';
import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import { companyCode } from '@ebp/contracts/company-schema';
import { endpointGroups } from '@ebp/contracts/operation';
import * as z from 'zod';
import { parseRedisAddress } from './redis-address.ts';

/** Refuses a value without repeating it: it may be a secret. */
export function refused(context: z.RefinementCtx, message: string): never {
  context.issues.push({ code: 'custom', message, input: undefined });
  return z.NEVER;
}

/** Comma-separated text -> trimmed parts without empty ones. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

/** Digits alone, from `least` to `most` inclusive. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
}

/** A share, 0 to 1. */
export const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1')
  .transform(Number);

export const port = wholeNumber(0, 65_535);

export const ipAddress = z.string().refine((text) => isIP(text) !== 0, 'must be an IP address');

/** An http(s) address without credentials, query or fragment. */
function plainAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return [url.username, url.password, url.search, url.hash].every((part) => part === '') ? url : undefined;
}

const noAddress = 'must be an http or https address';

/** A base address; a trailing slash is dropped. */
export const baseAddress = z.string().transform((text, context) => {
  const url = plainAddress(text);
  if (url !== undefined) return url.href.replace(/\/$/, '');
  return refused(context, noAddress);
});

/** A base address without a path: what the portal serves begins at `/`. */
export const origin = baseAddress.refine((address) => new URL(address).origin === address, {
  error: 'must be an http or https address without a path',
});

/** An issuer identifier (OpenID Connect Core 1.0 section 2), with its exact spelling. */
export const issuerIdentifier = z.string().refine((text) => plainAddress(text) !== undefined, noAddress);

/** Scope values (RFC 6749 section 3.3), including `openid`: the ID token says who signed in. */
export const scope = z
  .string()
  .refine(
    (text) => text.split(' ').includes('openid'),
    'must be scope values with a space between, openid among them',
  );

/** As `parseRedisAddress` reads it. */
export const redisAddress = z.string().transform((text, context) => {
  try {
    parseRedisAddress(text);
    return text;
  } catch (error) {
    return refused(context, (error as Error).message);
  }
});

/** 32 bytes in base64. Checked before decoding, which would stop at the first `=` and lose what another separator divides. */
const base64Key = /^[\w+/-]{43}=?$/;

/** Keys of exactly 32 bytes, as AES-256 needs them. */
export const keyRing = commaList.transform((parts, context) => {
  if (parts.length === 0 || !parts.every((part) => base64Key.test(part))) {
    return refused(context, 'must hold 32-byte keys in base64, separated by commas');
  }
  return parts.map((part) => Buffer.from(part, 'base64'));
});

export const secretRing = commaList.refine(
  (parts) => parts.length > 0 && parts.every((part) => /^\S{32,}$/.test(part)),
  {
    error: 'must hold secrets of at least 32 characters without blanks, separated by commas',
  },
);

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;

/** `host=CODE` pairs -> company by lower-case host name. One with a scheme, path or port would be no visitor's. */
export const companyHosts = commaList.transform((pairs, context) => {
  const hosts = new Map<string, z.infer<typeof companyCode>>();
  for (const pair of pairs) {
    const [given = '', code, ...rest] = pair.split('=');
    const host = given.toLowerCase();
    const company = companyCode.safeParse(code);
    const isHost = hostName.test(host) && !host.includes(':') && !hosts.has(host);
    if (!company.success || rest.length > 0 || !isHost) {
      return refused(
        context,
        'must hold host=CODE pairs of known companies, each host once and without a scheme or port',
      );
    }
    hosts.set(host, company.data);
  }
  return hosts;
});

/** `name=value` pairs, values percent-encoded (OpenTelemetry Protocol Exporter 1.0) -> headers by name. */
export const headerPairs = commaList.transform((pairs, context): Readonly<Record<string, string>> => {
  try {
    return Object.fromEntries(pairs.map(headerOf));
  } catch {
    return refused(context, 'must hold name=value pairs, each value percent-encoded');
  }
});

function headerOf(pair: string): [string, string] {
  const [, name = '', text = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
  const value = decodeURIComponent(text);
  validateHeaderName(name);
  validateHeaderValue(name, value);
  return [name, value];
}

/** Host names in lower case, with or without a port; no wildcard, because each host is trusted individually. */
export const hostNames = commaList
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .refine((hosts) => hosts.every((host) => hostName.test(host)), {
    error: 'must hold host names, each with a port or without',
  });

/** The companies whose people sign in with a password here, and those who do at the issuer's page (code flow). */
export interface SignInWays {
  readonly password: ReadonlySet<CompanyCode>;
  readonly code: ReadonlySet<CompanyCode>;
}

/** `password`, `code` or `both`, for all companies or as `CODE=way` pairs; a company without a pair has both. */
export const signInWays = z.string().transform((text, context): SignInWays => {
  const pairs = commaList.parse(text).map((pair) => {
    const [, company = '*', way = pair] = /^(\w+)=(.*)$/.exec(pair) ?? [];
    return [company, way];
  });
  const ways = z
    .partialRecord(z.enum(['*', ...companyCodes]), z.enum(['password', 'code', 'both']))
    .safeParse(Object.fromEntries(pairs));
  if (!ways.success) {
    return refused(context, 'must be password, code or both, for all companies or as CODE=way pairs');
  }
  const having = (way: 'password' | 'code') =>
    new Set(
      companyCodes.filter((code) => [way, 'both'].includes(ways.data[code] ?? ways.data['*'] ?? 'both')),
    );
  return { password: having('password'), code: having('code') };
});

/** Names of the claims that say who signed in. */
export interface ClaimNames {
  /** Empty or undefined where tokens do not say the company: the upstream decides, or they are of its own issuer. */
  readonly company: string | undefined;
  /** undefined for `preferred_username` or, without one, `sub`. */
  readonly userCode: string | undefined;
  /** undefined for `preferred_username`, if there is one. */
  readonly loginName: string | undefined;
}

const claimPair = /^(company|userCode|loginName)=(\S*)$/;

/** `company=claim,userCode=claim,loginName=claim`, each optional; only `company` may have an empty name. */
export const claimNames = commaList.transform((pairs, context): ClaimNames => {
  const names = new Map<string, string>();
  for (const pair of pairs) {
    const [, what, name] = claimPair.exec(pair) ?? [];
    if (what === undefined || name === undefined || (name === '' && what !== 'company')) {
      return refused(context, 'must hold company=, userCode= or loginName=, each with the name of a claim');
    }
    names.set(what, name);
  }
  return {
    company: names.get('company'),
    userCode: names.get('userCode'),
    loginName: names.get('loginName'),
  };
});

const seconds = /^([^=]+)=([1-9]\d{0,2})$/;

/** `name=seconds` pairs of operations and endpoint groups -> milliseconds by name. */
export const upstreamTimeouts = commaList.transform((pairs, context): ReadonlyMap<string, number> => {
  const known = new Set<string>([...endpointGroups, ...operations.map(({ id }) => id)]);
  const wrong = pairs.filter((pair) => !known.has(seconds.exec(pair)?.[1] ?? ''));
  if (wrong.length === 0)
    return new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1]) * 1000]));
  return refused(
    context,
    'must hold name=seconds pairs (1 to 999), each with an operation id or an endpoint group',
  );
});

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A range of all addresses would be `true` in other words. */
function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return namedRanges.has(text);
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Hop count or address ranges. `true` would let any client forge its address, so it is not a value. */
export const proxyTrust = z.string().transform((text, context): number | readonly string[] => {
  if (/^\d$/.test(text)) return Number(text);
  const ranges = text.split(',').map((part) => part.trim());
  if (ranges.every(isRange)) return ranges;
  return refused(context, 'must be a hop count or a list of CIDR ranges');
});

/** A private key on P-256 as its 32 bytes in base64 or base64url. */
export const pushKey = z.string().transform((text, context) => {
  const key = Buffer.from(text, 'base64');
  try {
    if (key.length === 32) {
      createECDH('prime256v1').setPrivateKey(key);
      return key;
    }
  } catch {}
  return refused(context, 'must be 32 bytes in base64');
});

/** Whom a push service contacts (RFC 8292 section 2.1). */
export const pushContact = z
  .string()
  .refine((text) => /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text), 'must begin with mailto: or https:');

/** A name whose last part has a letter, so that no IP address is one; `*.` stands for every host below it. */
const pushHost =
  /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** Host names of push services in lower case. */
export const pushHosts = commaList
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .refine((hosts) => hosts.every((host) => pushHost.test(host)), {
    error: 'must hold host names without a port, with *. in front or without',
  });
