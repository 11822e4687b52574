import type { ContactAccount, EcrmContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import type { Task, TaskAssignee, TaskSummary } from '@ebp/contracts/entities/task';
import type { Row } from './files.ts';
import { machinesOf } from './machines.ts';
import { peopleOf, type World } from './world.ts';

/** The agents of the company, by the names that tasks and histories show. */
export function agentsOf(world: World): readonly TaskAssignee[] {
  return peopleOf(world)
    .filter(({ kind }) => kind === 'agent')
    .map(({ code, firstName, lastName }) => ({ code, name: `${firstName} ${lastName}` }));
}

/** Every task with its log entries, status and version since the start. */
export function tasksOf(world: World): readonly Task[] {
  const { accounts } = world.changes;
  const names = new Map(knownAccounts(world).map(({ code, name }) => [code, accounts[code]?.name ?? name]));
  const serials = new Map(world.read('machines').map(({ pkey, serialNumber }) => [pkey, serialNumber]));
  const agents = new Map(agentsOf(world).map(({ code, name }) => [code, name]));
  const codes = new Map(agentsOf(world).map(({ code, name }) => [name, code]));
  const created = world.changes.tasks.filter(({ company }) => company === world.company);
  return [...world.read('tasks'), ...created.map(({ task }) => task)].map((task) => {
    const added = world.changes.taskLogs[task.code] ?? [];
    const given = world.changes.taskAssignees[task.code] ?? [];
    const assigneeCode = given.at(-1) ?? task.assigneeCode ?? codes.get(task.assignee ?? '') ?? null;
    const status = added.at(-1)?.status ?? task.status;
    const due = status === 'CLOSED' ? undefined : added.findLast((entry) => entry.followUpDate)?.followUpDate;
    return {
      ...task,
      ...(due && movedTo(due, task)),
      assigneeCode,
      assignee: agents.get(assigneeCode ?? '') ?? task.assignee,
      serialNumber: serials.get(task.machineId ?? '') ?? null,
      contactAccountName: names.get(task.contactAccountCode ?? '') ?? null,
      status,
      version: task.version + added.length + given.length,
      logList: [...added.toReversed(), ...task.logList],
    };
  });
}

/** A follow-up moves the task to its day, at the same time. */
function movedTo(day: string, { startDatetime, endDatetime }: Row<'tasks'>) {
  return {
    startDatetime: day + startDatetime.slice(10),
    endDatetime: endDatetime && day + endDatetime.slice(10),
  };
}

/** The task as lists show it. */
export function summaryOf(task: Task): TaskSummary {
  const { code, subject, status, priority, startDatetime, endDatetime, assignee, assigneeCode } = task;
  const { contactAccountCode, contactAccountName } = task;
  return {
    code,
    subject,
    status,
    priority,
    startDatetime,
    endDatetime,
    assignee,
    assigneeCode,
    contactAccountCode,
    contactAccountName,
  };
}

/** Accounts entered into eCRM since the start. */
const enteredIn = ({ company, changes }: World): readonly EcrmContactAccount[] =>
  changes.ecrmAccounts.filter((entry) => entry.company === company).map(({ account }) => account);

/** The recorded accounts, also those entered into eCRM since, and one for each company that was entered into eCRM without an account. */
function knownAccounts(world: World) {
  const entered = enteredIn(world);
  const recorded = world.read('contact-accounts').map(({ ecrm: _, ...account }) => {
    const later = entered.find(({ contactAccountCode }) => contactAccountCode === account.code);
    return { ...account, ecrmCode: account.ecrmCode ?? later?.ecrmCode ?? null };
  });
  const codes = new Set(recorded.map(({ code }) => code));
  const added = entered.flatMap((account) => {
    const {
      contactAccountCode: code,
      createDatetime,
      industry: _,
      salesPerson: __,
      website: ___,
      ...own
    } = account;
    if (!code || codes.has(code)) return [];
    return [{ ...own, code, customerCode: null, version: 1, updateDatetime: createDatetime }];
  });
  return [...recorded, ...added];
}

/** The contact centre's accounts, each with an agent's changes since the start. */
export function contactAccountsOf(world: World): readonly ContactAccount[] {
  const machines = machinesOf(world);
  const tasks = tasksOf(world);
  const customers = new Map(world.read('customers').map(({ code, name }) => [code, name]));
  return knownAccounts(world).map((account) => {
    const edited = world.changes.accounts[account.code];
    const { at, ...saved } = edited ?? { at: undefined };
    const persons = world.changes.persons[account.code];
    const last = persons && persons.version > (edited?.version ?? 0) ? persons : undefined;
    const customerCode = account.customerCode ?? null;
    const customerName = customers.get(customerCode ?? '');
    return {
      ...account,
      ...saved,
      ...(at && { updateDatetime: at }),
      ...(persons && { contactList: persons.contactList }),
      ...(last && { version: last.version, updateDatetime: last.at, updatedBy: last.updatedBy }),
      customerCode,
      customerName: customerName ?? null,
      companyList: customerCode && customerName ? [{ customerCode, customerName }] : [],
      machineList: machines
        .filter((machine) => machine.customerCode === customerCode)
        .map((machine) => {
          const { pkey, machineId, model, serialNumber, status, address1 } = machine;
          return { pkey, machineId, model, serialNumber, status, address1, customerCode };
        }),
      openTaskList: tasks
        .filter(
          ({ contactAccountCode, status }) => contactAccountCode === account.code && status !== 'CLOSED',
        )
        .map(summaryOf),
    };
  });
}

/** The same accounts as stored in the eCRM system, and those created since the start. */
export function ecrmAccountsOf(world: World): readonly EcrmContactAccount[] {
  const recorded = world.read('contact-accounts').flatMap((account) => {
    const { code, name, status, ecrmCode, phone, email, address1, contactList, ecrm } = account;
    const own = {
      name,
      status,
      phone,
      email,
      address1,
      remarks: null,
      contactAccountCode: code,
      contactList,
    };
    return ecrmCode ? [{ ...ecrm, ecrmCode, ...own }] : [];
  });
  return [...recorded, ...enteredIn(world)];
}

type HistoryRow = ContactHistoryEntry & { readonly contactAccountCode: string };

/** Calls, e-mails, faxes and tasks of an account, newest first. */
export function contactHistoryOf(world: World, accountCode: string): ContactHistoryEntry[] {
  return [...taskEntries(world), ...answerEntries(world), ...world.read('contact-history')]
    .filter(({ contactAccountCode }) => contactAccountCode === accountCode)
    .toSorted(newestFirst)
    .map(({ contactAccountCode: _, ...entry }) => entry);
}

/** Each task in its current state, from the moment it was created. */
const taskEntries = (world: World): readonly HistoryRow[] =>
  tasksOf(world).map(({ code, contactAccountCode, createDatetime, subject, assignee, status }) => ({
    contactAccountCode: contactAccountCode ?? '',
    pkey: `CH-${code}`,
    type: 'TASK',
    createDatetime,
    subject,
    agentName: assignee ?? null,
    status,
    refPkey: code,
  }));

/** Answers of agents to e-mails since the start. */
const answerEntries = ({ company, changes }: World): readonly HistoryRow[] =>
  changes.emails
    .filter((row) => row.company === company)
    .map(({ email: { pkey, subject, sentDatetime, contactAccountCode }, agentName }) => ({
      contactAccountCode: contactAccountCode ?? '',
      pkey: `CH-${pkey}`,
      type: 'EMAIL',
      direction: 'OUT',
      createDatetime: sentDatetime,
      subject,
      agentName,
      status: 'DONE',
      refPkey: pkey,
    }));

const newestFirst = (one: ContactHistoryEntry, other: ContactHistoryEntry): number =>
  other.createDatetime.localeCompare(one.createDatetime);
