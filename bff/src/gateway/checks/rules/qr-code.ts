import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { fault } from '@ebp/contracts/rules/field-error';
import { FieldErrors } from '../../../http/errors.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { bodyOf } from './rule.ts';

/** The browser may leave the code out; then the stored code of the visit is used (SES-12, QRL-01). */
export const qrCodeRule: RequestRule = (parts, { session }) => {
  const ql = bodyOf(qrCodeMachine, parts).ql ?? session.qrCode;
  if (ql === undefined) throw new FieldErrors([fault('ql', 'validation.required')]);
  return { ...parts, body: { ql } };
};
