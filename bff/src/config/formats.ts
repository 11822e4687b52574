import { isIP } from 'node:net';
import { type CompanyCode, companyCode } from '@ebp/contracts/company';
import * as z from 'zod';

/** Comma-separated text -> trimmed parts without empty ones. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

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
  return url.username === '' && url.search === '' && url.hash === '' ? url : undefined;
}

const noAddress = 'must be an http or https address';

/** A base address; a trailing slash is dropped. */
export const baseAddress = z.string().transform((text, context) => {
  const url = plainAddress(text);
  if (url !== undefined) return url.href.replace(/\/$/, '');
  context.issues.push({ code: 'custom', message: noAddress, input: text });
  return z.NEVER;
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

const jwk = z.looseObject({
  kty: z.enum(['RSA', 'EC', 'OKP']),
  alg: z.string().min(1),
  d: z.string().min(1),
});

/** A private key as a JWK (RFC 7517), in JSON. */
export const privateKey = z.string().transform((text, context) => {
  const key = jwk.safeParse(jsonOf(text));
  if (key.success) return key.data;
  // The value is a secret, so no part of it is repeated.
  const message = 'must be the JWK of a private key, with kty, alg and d';
  context.issues.push({ code: 'custom', message, input: undefined });
  return z.NEVER;
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const redisAddress = z.string().regex(/^(rediss?|redis\+sentinel|redis\+cluster):\/\/\S+$/, {
  error: 'must begin with redis://, rediss://, redis+sentinel:// or redis+cluster://',
});

/** Keys of exactly 32 bytes, as AES-256 needs them. */
export const keyRing = commaList.transform((parts, context) => {
  const keys = parts.map((part) => Buffer.from(part, 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== 32)) {
    context.issues.push({ code: 'custom', message: 'must hold 32-byte keys in base64', input: undefined });
    return z.NEVER;
  }
  return keys;
});

export const secretRing = commaList.refine(
  (parts) => parts.length > 0 && parts.every((part) => part.length >= 32),
  {
    error: 'must hold secrets of at least 32 characters',
  },
);

/** `host=CODE` pairs -> company by lower-case host name. */
export const companyHosts = commaList.transform((pairs, context) => {
  const hosts = new Map<string, z.infer<typeof companyCode>>();
  for (const pair of pairs) {
    const [host = '', code] = pair.split('=');
    const company = companyCode.safeParse(code);
    if (!company.success || host === '') {
      context.issues.push({
        code: 'custom',
        message: 'must hold host=CODE pairs of known companies',
        input: pair,
      });
      return z.NEVER;
    }
    hosts.set(host.toLowerCase(), company.data);
  }
  return hosts;
});

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;

/** Host names in lower case, with or without a port; no wildcard, because each host is trusted individually. */
export const hostNames = commaList
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .refine((hosts) => hosts.every((host) => hostName.test(host)), {
    error: 'must hold host names, each with a port or without',
  });

/** Company codes, or `none`. */
export const companyChoice = z.string().transform((text, context): ReadonlySet<CompanyCode> => {
  if (text.trim() === 'none') return new Set();
  const companies = z.array(companyCode).min(1).safeParse(commaList.parse(text));
  if (companies.success) return new Set(companies.data);
  context.issues.push({ code: 'custom', message: 'must hold known companies, or none', input: text });
  return z.NEVER;
});

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return namedRanges.has(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Hop count or address ranges. `true` would let any client forge its address, so it is not a value. */
export const proxyTrust = z.string().transform((text, context): number | readonly string[] => {
  if (/^\d$/.test(text)) return Number(text);
  const ranges = text.split(',').map((part) => part.trim());
  if (ranges.every(isRange)) return ranges;
  context.issues.push({
    code: 'custom',
    message: 'must be a hop count or a list of CIDR ranges',
    input: text,
  });
  return z.NEVER;
});
