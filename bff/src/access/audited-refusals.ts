import { ActingEnded, Forbidden, TermsNotAccepted } from '../http/errors.ts';
import type { Audit, AuditContext } from '../observability/audit.ts';

/** Runs the checks of a call: what they refuse for want of a right has a line in the audit, with its reason. */
export async function auditingRefusals<T>(
  audit: Audit,
  context: AuditContext,
  checks: () => Promise<T>,
): Promise<T> {
  try {
    return await checks();
  } catch (error) {
    if ([Forbidden, ActingEnded, TermsNotAccepted].some((refusal) => error instanceof refusal)) {
      audit(context, { action: 'refused', outcome: 'refused', reason: (error as Error).message });
    }
    throw error;
  }
}
