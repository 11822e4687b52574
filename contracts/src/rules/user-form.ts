import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';

interface Assignable {
  readonly isAssign?: boolean | null | undefined;
}

/** Exactly one role (USR-15, ACC-09). The fault is the list's own. */
export function checkRoles(roleList: readonly Assignable[]): FieldError[] {
  const chosen = roleList.filter(({ isAssign }) => isAssign).length;
  if (chosen === 0) return [fault('', 'user.roleMissing')];
  return chosen === 1 ? [] : [fault('', 'user.roleSingle')];
}

/** The main company is one of those the user may reach (USR-16). */
export function checkMainCompany(form: {
  readonly customerCode: string;
  readonly customerList: readonly (Assignable & { readonly code: string })[];
}): FieldError[] {
  if (!form.customerCode) return [];
  const assigned = form.customerList.some(({ code, isAssign }) => isAssign && code === form.customerCode);
  return assigned ? [] : [fault('customerCode', 'user.mainCompany')];
}
