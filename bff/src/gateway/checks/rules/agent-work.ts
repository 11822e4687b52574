import { companyProfiles } from '@ebp/contracts/companies';
import { contactAccount, contactMachine } from '@ebp/contracts/entities/contact-account';
import { contactAccountForm, contactAccountTexts } from '@ebp/contracts/entities/contact-account-form';
import { contactPerson } from '@ebp/contracts/entities/contact-person';
import { contactPersonForm, contactPersonRow } from '@ebp/contracts/entities/contact-person-form';
import { email } from '@ebp/contracts/entities/correspondence';
import { taskAssignee } from '@ebp/contracts/entities/task';
import { toldList } from '@ebp/contracts/entities/wire';
import type { FieldError } from '@ebp/contracts/envelope';
import { fieldErrorsOf } from '@ebp/contracts/field-errors';
import {
  contactAccountGet,
  type contactAccountSearch,
  contactAccountUpdate,
  contactPersonsUpdate,
} from '@ebp/contracts/operations/contact-centre';
import { emailGet } from '@ebp/contracts/operations/mail';
import { taskAssign, taskAssignees, taskCreate } from '@ebp/contracts/operations/task';
import { nationalDigits } from '@ebp/contracts/rules/contact-account';
import { fault } from '@ebp/contracts/rules/field-error';
import { checkTaskDue, taskLogContext } from '@ebp/contracts/rules/task-log';
import { tolerant, tolerantItems } from '@ebp/contracts/tolerant';
import type * as z from 'zod';
import { NotFound, Outdated } from '../../../http/errors.ts';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule, RuleContext } from '../../gateway-call.ts';
import { asCaller, bodyOf, refuse } from './rule.ts';

const neededOfAssignees = tolerantItems(tolerant(taskAssignee, []));
const neededOfAccount = tolerant(
  contactAccount.extend({ machineList: toldList(tolerantItems(tolerant(contactMachine, ['machineId']))) }),
  ['code', 'machineList'],
);
const neededOfTexts = tolerant(contactAccount, ['version']);
const neededOfPersons = tolerant(
  contactAccount.extend({ contactList: toldList(tolerantItems(tolerant(contactPerson, ['pkey', 'name']))) }),
  ['version', 'contactList'],
);
/** What is judged of a person: a new main contact changes nothing of the earlier one. */
const personTexts = contactPersonRow.omit({ isPrimary: true });
const neededOfEmail = tolerant(email, ['direction']);

/** Tasks are given to agents of the company, never to a customer's user, whatever the upstream would take. */
async function assigneeFaults(
  caller: UpstreamCaller,
  code: string,
  context: RuleContext,
): Promise<FieldError[]> {
  const agents = await caller.call(taskAssignees, {}, asCaller(context), neededOfAssignees);
  return agents.some((agent) => agent.code === code) ? [] : [fault('assigneeCode', 'task.assigneeUnknown')];
}

/** A task is given to an agent of the company. */
export function taskAssignRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    refuse(await assigneeFaults(caller, bodyOf(taskAssign, parts).assigneeCode, context));
    return parts;
  };
}

/** A new task is due today or later, for an account that exists, a machine of this account, and an agent. */
export function taskCreateRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const body = bodyOf(taskCreate, parts);
    const { timeZone } = companyProfiles[context.session.company];
    refuse(checkTaskDue(body, taskLogContext(timeZone, new Date())));
    const [ofAssignee, ofAccount] = await Promise.all([
      assigneeFaults(caller, body.assigneeCode, context),
      accountFaults(caller, body, context),
    ]);
    refuse([...ofAssignee, ...ofAccount]);
    return parts;
  };
}

async function accountFaults(
  caller: UpstreamCaller,
  { contactAccountCode: code, machineId }: z.output<typeof taskCreate.body>,
  context: RuleContext,
): Promise<FieldError[]> {
  try {
    const { machineList } = await caller.call(
      contactAccountGet,
      { params: { code } },
      asCaller(context),
      neededOfAccount,
    );
    const isOwn = !machineId || machineList.some((machine) => machine.machineId === machineId);
    return isOwn ? [] : [fault('machineId', 'task.machineUnknown')];
  } catch (error) {
    if (error instanceof NotFound) return [fault('contactAccountCode', 'validation.choice')];
    throw error;
  }
}

/** Only an e-mail that came in has somebody to answer. */
export function emailReplyRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const pkey = String(parts.params.pkey);
    const { direction } = await caller.call(emailGet, { params: { pkey } }, asCaller(context), neededOfEmail);
    refuse(direction === 'IN' ? [] : [fault('', 'correspondence.notIncoming')]);
    return parts;
  };
}

/** The upstream finds parts of a number as the record writes it: it gets those that every way to write it has. */
export const accountSearchRule: RequestRule = (parts, { session }) => {
  const { phone } = parts.query as z.output<typeof contactAccountSearch.query>;
  if (phone === undefined) return parts;
  const { countryCode } = companyProfiles[session.company];
  return { ...parts, query: { ...parts.query, phone: nationalDigits(phone, countryCode) } };
};

/**
 * The texts of an account that were changed are valid. One that the account already holds stays as it is, so that a
 * number entered elsewhere does not keep the agent from changing another text.
 */
export function accountUpdateRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const body = bodyOf(contactAccountUpdate, parts);
    const { error } = contactAccountForm.safeParse(body);
    if (!error) return parts;
    const params = { code: String(parts.params.code) };
    const account = await caller.call(contactAccountGet, { params }, asCaller(context), neededOfTexts);
    const kept = contactAccountTexts.keyof().options.filter((name) => {
      const { data } = contactAccountTexts.shape[name].safeParse(account[name] ?? '');
      return data === body[name];
    });
    const faults = fieldErrorsOf(error, body).filter(({ path }) => !kept.some((name) => name === path));
    refuseIn(account, body.version, faults);
    return parts;
  };
}

/**
 * The contact persons who are new or changed can be reached, by numbers and addresses that can be used. What the account
 * already holds stays as it is, so that one who was entered elsewhere does not keep the others from being saved.
 */
export function contactPersonsRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const { contactList, version } = bodyOf(contactPersonsUpdate, parts);
    const params = { code: String(parts.params.code) };
    const account = await caller.call(contactAccountGet, { params }, asCaller(context), neededOfPersons);
    const kept = new Set(account.contactList.map(contentOf));
    const faults = contactList.flatMap((person, at) => {
      if (kept.has(contentOf(person))) return [];
      const { error } = contactPersonForm.safeParse(person);
      return error ? fieldErrorsOf(error, person, `contactList.${at}`) : [];
    });
    refuseIn(account, version, faults);
    return parts;
  };
}

/** Refuses faults; what was held in another version is not known here, so the agent is told of that first. */
function refuseIn(
  account: { readonly version: number },
  version: number,
  faults: readonly FieldError[],
): void {
  if (faults.length > 0 && account.version !== version) throw new Outdated();
  refuse(faults);
}

/** A person's texts for comparison, without marks and blanks that no request has. */
function contentOf(person: object): string {
  const given = new Map<string, unknown>(Object.entries(person));
  const names = Object.keys(personTexts.shape);
  const texts = Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']));
  return JSON.stringify(personTexts.safeParse(texts).data ?? texts);
}
