import * as z from 'zod';
import { companyCode } from './company-schema.ts';
import { type Language, languages } from './languages.ts';

/** Calls that a company's pages need before sign-in: they carry no bearer and no session id. */
export const beforeSignIn: ReadonlySet<string> = new Set(['login.config', 'system-config.search']);

/** The name by which the upstream knows this portal. */
export const applicationKey = 'EBP_PORTAL';

/** The media type of an envelope: `application/json`, or another name that ends in `+json` (RFC 6838 section 4.2.8). */
export const jsonType = /^application\/(?:[^;,\s]+\+)?json\b/i;

/** Headers that the gateway sends with every upstream call, besides the bearer. No browser header is passed on. */
export const upstreamHeaderFields = {
  'X-Session-Id': { schema: z.string().min(1), summary: 'The session at the portal; absent before sign-in' },
  'X-Company': { schema: companyCode, summary: 'The company whose pages are shown' },
  'X-Acting-For': {
    schema: z.string().min(1).optional(),
    summary:
      'Only while an agent acts for a customer: its code. The upstream answers as to a user of this customer, in the name of the agent whom the bearer names',
  },
  'X-Application-Key': {
    schema: z.literal(applicationKey),
    summary: 'The portal, among the callers of the upstream',
  },
  'X-Correlation-Id': {
    schema: z.uuid(),
    summary: 'One request of a browser; stands in every log line about it',
  },
  'Accept-Language': {
    schema: z.enum(languages as [Language, ...Language[]]),
    summary: 'The language of the page, for names and texts that the upstream has in several',
  },
  traceparent: {
    schema: z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/),
    summary: 'W3C Trace Context of the call',
  },
} as const;
