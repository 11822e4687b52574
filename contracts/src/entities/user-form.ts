import * as z from 'zod';
import { checkNamedOnce } from '../rules/fields.ts';
import { checkMainCompany, checkRoles } from '../rules/user-form.ts';
import { userMachine } from './machine.ts';
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

/** A name as the upstream told it; the gateway puts its own read in its place, so it is nobody's fault (decision 0173). */
const told = line.catch('');

const machineRow = z.object({ ...grant, customerCode: codeChoice });
const mostMachines = 5000;

/**
 * The machine rows as the upstream gets them: with what tells a machine apart where its access lists know no key (USR-22).
 * Only a row that stays as the upstream told it may lack one.
 */
const completedRow = machineRow.extend(
  userMachine.pick({ serialNumber: true, contractNo: true, locationReference: true }).shape,
);
export const newMachineRows = z.array(completedRow).max(mostMachines);
export const savedMachineRows = z.array(completedRow.extend({ pkey: pkey.optional() })).max(mostMachines);

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
      .array(z.object({ ...grant, name: told }))
      .max(50)
      .superRefine(held(checkRoles)),
    customerList: z
      .array(z.object({ ...grant, code: codeChoice, name: told, isAllMachine: z.boolean() }))
      .max(2000)
      .superRefine(held(checkNamedOnce)),
    machineList: z.array(machineRow).max(mostMachines).superRefine(held(checkNamedOnce)),
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
  /** Absent where the upstream tells nothing of it and nobody chose it. */
  isAllowSOA: z.boolean().optional(),
  isAcceptedTC: z.literal(true).optional(),
});
export type ProfileForm = z.infer<typeof profileForm>;
