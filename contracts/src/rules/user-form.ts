import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { required, requiredFormat } from './fields.ts';

interface Assignable {
  readonly isAssign?: boolean | null | undefined;
}

export interface UserForm {
  readonly customerCode?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly salutation?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly roleList: readonly Assignable[];
  readonly customerList: readonly (Assignable & { readonly code: string })[];
}

/** Exactly one role (USR-15, ACC-09). */
export function checkRoles(roleList: readonly Assignable[]): FieldError[] {
  const chosen = roleList.filter(({ isAssign }) => isAssign).length;
  if (chosen === 0) return [fault('roleList', 'user.roleMissing')];
  return chosen === 1 ? [] : [fault('roleList', 'user.roleSingle')];
}

/** The main company is one of those the user may reach (USR-16). */
export function checkMainCompany(form: Pick<UserForm, 'customerCode' | 'customerList'>): FieldError[] {
  if (!form.customerCode) return [];
  const assigned = form.customerList.some(({ code, isAssign }) => isAssign && code === form.customerCode);
  return assigned ? [] : [fault('customerCode', 'user.mainCompany')];
}

/** Faults of the fields, roles and companies of a user (USR-14 to USR-16), in the order of the form. */
export function checkUser(form: UserForm): FieldError[] {
  return [
    ...required('customerCode', form.customerCode),
    ...checkMainCompany(form),
    ...required('status', form.status),
    ...checkRoles(form.roleList),
    ...required('salutation', form.salutation),
    ...required('firstName', form.firstName),
    ...required('lastName', form.lastName),
    ...requiredFormat('email', form.email, 'email'),
    ...requiredFormat('phone', form.phone, 'phone'),
  ];
}

/** The administrator confirms the privacy statement before a user is saved (USR-17). */
export function checkUserAgreement(isAgreeStatement: boolean): FieldError[] {
  return isAgreeStatement ? [] : [fault('isAgreeStatement', 'validation.required')];
}
