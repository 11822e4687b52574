import * as z from 'zod';
import { FieldErrors } from '../../../http/errors.ts';
import type { RequestRule } from '../../gateway-call.ts';

const asked = z.object({ ql: z.string().optional() });

/** The browser may leave the code out; then the stored code of the visit is used (SES-12, QRL-01). */
export const qrCodeRule: RequestRule = (parts, { session }) => {
  const ql = asked.parse(parts.body).ql ?? session.qrCode;
  if (ql === undefined) throw new FieldErrors([{ path: 'ql', messageId: 'validation.required' }]);
  return { ...parts, body: { ql } };
};
