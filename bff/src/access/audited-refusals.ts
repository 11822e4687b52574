import { ActingEnded, Forbidden, TermsNotAccepted } from '../http/errors.ts';
import type { Audit, AuditContext } from '../observability/audit.ts';

/** Runs a call: what is refused for want of a right has a line in the audit, with its reason. */
export async function auditingRefusals<T>(
  audit: Audit,
  context: AuditContext,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if ([Forbidden, ActingEnded, TermsNotAccepted].some((refusal) => error instanceof refusal)) {
      const reason = (error as Error).message;
      const asked = error instanceof Forbidden ? error.asked : undefined;
      audit(context, { action: 'refused', outcome: 'refused', reason, ...asked });
    }
    throw error;
  }
}
