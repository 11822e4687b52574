import * as z from 'zod';
import { checkNamedOnce } from '../rules/fields.ts';
import { checkMainCompany, checkRoles } from '../rules/user-form.ts';
import {
  agreed,
  codeChoice,
  email,
  emailText,
  filled,
  held,
  line,
  listChoice,
  phone,
} from './request-fields.ts';
import { pkey } from './wire.ts';

/** A role, customer or machine row of the form: its key, and whether it is granted. */
const grant = { pkey, isAssign: z.boolean() };

const person = {
  salutation: filled(listChoice),
  firstName: filled(line),
  lastName: filled(line),
  email: filled(email),
  phone: filled(phone),
};

/** What an administrator fills in for another user (USR-14 to USR-17); `code` equals the e-mail address. */
export const userForm = z
  .object({
    ...person,
    code: emailText,
    status: filled(listChoice),
    department: line.optional(),
    title: line.optional(),
    customerCode: filled(codeChoice),
    isAgreeStatement: agreed('validation.required'),
    roleList: z
      .array(z.object({ ...grant, name: line }))
      .max(50)
      .superRefine(held(checkRoles)),
    customerList: z
      .array(z.object({ ...grant, code: codeChoice, name: line, isAllMachine: z.boolean() }))
      .max(2000)
      .superRefine(held(checkNamedOnce)),
    machineList: z
      .array(z.object({ ...grant, customerCode: codeChoice }))
      .max(5000)
      .superRefine(held(checkNamedOnce)),
  })
  .superRefine(held(checkMainCompany));
export type UserForm = z.infer<typeof userForm>;

/**
 * What users may change about themselves; what their address may be depends on their account (`checkProfile`). Terms can
 * be accepted here, never withdrawn.
 */
export const profileForm = z.object({
  ...person,
  email: emailText,
  isAllowSOA: z.boolean(),
  isAcceptedTC: z.literal(true).optional(),
});
export type ProfileForm = z.infer<typeof profileForm>;
