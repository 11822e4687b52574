import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { isBlank } from './fields.ts';

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
  if (isBlank(form.customerCode)) return [];
  const assigned = form.customerList.some(({ code, isAssign }) => isAssign && code === form.customerCode);
  return assigned ? [] : [fault('customerCode', 'user.mainCompany')];
}

/** The customers that a user reaches; an answer may list others as not assigned (ACC-10). */
export function assignedOf<One extends Assignable>(user: {
  readonly customerList: readonly One[];
}): readonly One[] {
  return user.customerList.filter(({ isAssign }) => isAssign !== false);
}

/** A user's own customer, or the first they reach where it is not assigned. */
export function customerOf({
  customerCode,
  customerList,
}: {
  readonly customerCode: string;
  readonly customerList: readonly { readonly code: string; readonly name: string }[];
}): { readonly code: string; readonly name: string } {
  const own = customerList.find(({ code }) => code === customerCode);
  return own ?? customerList[0] ?? { code: customerCode, name: '' };
}

/** The machines that a user reaches: those assigned, of the customers that the user reaches (ACC-10). */
export function reachedMachinesOf<One extends Assignable & { readonly customerCode: string }>(user: {
  readonly customerList: readonly (Assignable & { readonly code: string })[];
  readonly machineList: readonly One[];
}): readonly One[] {
  const codes = new Set(assignedOf(user).map(({ code }) => code));
  return user.machineList.filter(
    ({ isAssign, customerCode }) => isAssign !== false && codes.has(customerCode),
  );
}

/** The one of these users who already has this e-mail address, whatever its capitals; undefined for an empty one. */
export function ownerOf<One extends { readonly code: string; readonly email: string }>(
  email: string,
  users: readonly One[],
): One | undefined {
  const wanted = email.trim().toLowerCase();
  if (wanted === '') return undefined;
  return users.find((user) => [user.code, user.email].some((one) => one.toLowerCase() === wanted));
}
