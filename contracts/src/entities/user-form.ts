import * as z from 'zod';
import { codeChoice, emailText, line, listChoice, phoneText } from './request-fields.ts';
import { pkey } from './wire.ts';

/** A role, customer or machine row of the form: its key, and whether it is granted. */
const grant = { pkey, isAssign: z.boolean() };

const person = {
  salutation: listChoice,
  firstName: line,
  lastName: line,
  email: emailText,
  phone: phoneText,
};

/** What an administrator fills in for another user; `code` equals the e-mail address. */
export const userForm = z.object({
  ...person,
  code: emailText,
  status: listChoice,
  department: line.optional(),
  title: line.optional(),
  customerCode: codeChoice,
  isAgreeStatement: z.boolean(),
  roleList: z.array(z.object({ ...grant, name: line })).max(50),
  customerList: z
    .array(z.object({ ...grant, code: codeChoice, name: line, isAllMachine: z.boolean() }))
    .max(200),
  machineList: z.array(z.object({ ...grant, customerCode: codeChoice })).max(5000),
});
export type UserForm = z.infer<typeof userForm>;

/** What users change of themselves. Terms can be accepted here, never withdrawn. */
export const profileForm = z.object({
  ...person,
  isAllowSOA: z.boolean(),
  isAcceptedTC: z.literal(true).optional(),
});
export type ProfileForm = z.infer<typeof profileForm>;
