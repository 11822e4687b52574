import type { CompanyCode } from '@ebp/contracts/company';
import type { User } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import { userCreate, userDelete, userUpdate } from '@ebp/contracts/operations/user';
import { buildUser } from '@ebp/contracts/testing/user';
import { buildUserForm } from '@ebp/contracts/testing/user-form';
import { isRememberedInEach, remembered } from '../framework/memory.ts';
import { raw, render } from '../framework/template.ts';
import { customersOf, rolesOf } from '../world/customers.ts';
import { machinesOf } from '../world/machines.ts';

const personFields = ['firstName', 'lastName', 'salutation', 'email', 'phone', 'isAllowSOA'] as const;
const accountFields = ['status', 'department', 'title', 'customerCode'] as const;
const grantFields = ['roleList', 'customerList', 'machineList'] as const;
const formFields = [...personFields, ...accountFields, ...grantFields];

/** Where a template finds a saved form: the expression of a field, and the form itself. */
interface SavedForm {
  readonly field: (name: string) => string;
  readonly whole: string;
}

const rememberedForm = (pkey: string): SavedForm => {
  const whole = `${remembered(userUpdate.id, pkey)}.body`;
  return { whole, field: (name) => `${whole}.${name}` };
};
const requestForm: SavedForm = { whole: 'form', field: (name) => `form.${name}` };
const ownForm: SavedForm = { whole: 'body', field: (name) => `body.${name}` };

const savedOr = ({ field }: SavedForm, name: string, recorded: unknown): string =>
  raw(
    `{{#if (neq ${field(name)} null)}}{{toJson ${field(name)}}}{{else}}${render(recorded).trimEnd()}{{/if}}`,
  );

/** Name of the role the form grants. */
const grantedRole = ({ whole, field }: SavedForm, recorded: unknown): string =>
  raw(
    `{{#if (neq ${field('roleList')} null)}}{{#each (jsonPath ${whole} '$.roleList[?(@.isAssign == true)].name')}}{{toJson this}}{{else}}null{{/each}}{{else}}${JSON.stringify(recorded)}{{/if}}`,
  );

function overlay<T extends User>(user: T, form: SavedForm, names: readonly (keyof User)[]): T {
  return {
    ...user,
    ...Object.fromEntries(names.map((name) => [name, savedOr(form, name, user[name] ?? null)])),
  };
}

/** Own data as last saved. */
export function withSavedProfile<T extends User>(user: T): T {
  return overlay(user, rememberedForm(user.pkey), personFields);
}

/** The user as last saved by an administrator or by themselves. */
export function withChanges(user: User): User {
  const form = rememberedForm(user.pkey);
  return { ...overlay(user, form, formFields), displayRole: grantedRole(form, user.displayRole) };
}

/** An answer that reads the request's body as `form`. */
const answeringForm = (user: User): User =>
  raw(`{{parseJson request.body 'form'}}${render(user).trimEnd()} `);

/** The answer to a save: the user with what the request carries. */
export function asSaved(user: User): User {
  return answeringForm({
    ...overlay(user, requestForm, formFields),
    displayRole: grantedRole(requestForm, user.displayRole),
  });
}

function newUser(company: CompanyCode, pkey: string, form: SavedForm): User {
  const blank = buildUser({
    pkey,
    otherName: null,
    department: null,
    title: null,
    isAcceptedTC: false,
    latestLoginDatetime: null,
    customerName: null,
    customerAddressList: [],
    lastPasswordChangeDatetime: null,
    lastValidationMailDatetime: null,
    applicationPkey: `APP-${company}`,
  });
  return {
    ...overlay(blank, form, [...formFields, 'code', 'isAgreeStatement']),
    displayRole: grantedRole(form, null),
  };
}

/** The answer to a creation; the key is the one it is remembered under. */
export const createdUser = (company: CompanyCode): User =>
  answeringForm(newUser(company, '{{request.headers.X-Memory-Key}}', requestForm));

/** The created user that the path of a read names. */
export function rememberedUser(company: CompanyCode): User {
  // In front of the call's own path stand the segments of the inner stub: recall, area, file.
  const key = 'request.path.[6]';
  const user = render(newUser(company, '{{pkey}}', ownForm)).trimEnd();
  const named = `{{#assign 'pkey'}}{{${key}}}{{/assign}}`;
  return raw(`${named}{{#with (lookup parameters.memory.[${userCreate.id}] ${key})}}${user} {{/with}}`);
}

/** Template text that adds the users created since the start to a list. */
export function createdUsers(company: CompanyCode): string {
  const user = render(newUser(company, '{{@key}}', ownForm)).trimEnd();
  return [
    `{{#each parameters.memory.[${userCreate.id}]}}`,
    `{{#if (and (eq body.applicationPkey 'APP-${company}') (not ${isRememberedInEach(userDelete.id)}))}}`,
    `{{sep}}${user} {{#assign 'sep'}},{{/assign}}`,
    '{{/if}}{{/each}}',
  ].join('');
}

/** A form for a new office manager of the company's first customer, with the roles that company has. */
export function formFor(company: CompanyCode): UserForm {
  const [customer] = customersOf(company);
  const [machine] = machinesOf(company);
  const code = customer?.code ?? '';
  return buildUserForm({
    customerCode: code,
    roleList: rolesOf(company, 'Office Manager').map(({ pkey, name, isAssign }) => ({
      pkey,
      name,
      isAssign: isAssign === true,
    })),
    customerList: [
      { pkey: customer?.pkey ?? '', code, name: customer?.name ?? '', isAllMachine: false, isAssign: true },
    ],
    machineList: [{ pkey: machine?.pkey ?? '', customerCode: machine?.customerCode ?? '', isAssign: true }],
  });
}
