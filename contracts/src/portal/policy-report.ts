import * as z from 'zod';
import { oneLine } from '../entities/text.ts';

const text = oneLine(2000).optional();

/** What a browser tells of a breach of the content policy (CSP Level 3 section 5.4), as far as it is looked at. */
export const policyReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
