import * as z from 'zod';
import { oneLine } from '../entities/text.ts';

const text = oneLine(2000).optional();

/** A browser's report of a violated content security policy (CSP Level 3 section 5.4), limited to the fields we use. */
export const policyReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
