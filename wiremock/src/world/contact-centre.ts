import type { ContactAccount, EcrmContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import type { Task, TaskSummary } from '@ebp/contracts/entities/task';
import { machinesOf } from './machines.ts';
import type { World } from './world.ts';

/** Every task with its log entries, status and version since the start. */
export function tasksOf(world: World): readonly Task[] {
  const names = new Map(world.read('contact-accounts').map(({ code, name }) => [code, name]));
  const serials = new Map(world.read('machines').map(({ pkey, serialNumber }) => [pkey, serialNumber]));
  return world.read('tasks').map((task) => {
    const added = world.changes.taskLogs[task.code] ?? [];
    return {
      ...task,
      serialNumber: serials.get(task.machineId ?? '') ?? null,
      contactAccountName: names.get(task.contactAccountCode ?? '') ?? null,
      status: added.at(-1)?.status ?? task.status,
      version: task.version + added.length,
      logList: [...added.toReversed(), ...task.logList],
    };
  });
}

/** The task as lists show it. */
export function summaryOf(task: Task): TaskSummary {
  const { code, subject, status, priority, startDatetime, endDatetime, assignee } = task;
  const { contactAccountCode, contactAccountName } = task;
  return {
    code,
    subject,
    status,
    priority,
    startDatetime,
    endDatetime,
    assignee,
    contactAccountCode,
    contactAccountName,
  };
}

/** The contact centre's accounts, each with an agent's changes since the start. */
export function contactAccountsOf(world: World): readonly ContactAccount[] {
  const machines = machinesOf(world);
  const tasks = tasksOf(world);
  const customers = new Map(world.read('customers').map(({ code, name }) => [code, name]));
  return world.read('contact-accounts').map(({ ecrm: _, ...account }) => {
    const { at, ...saved } = world.changes.accounts[account.code] ?? { at: undefined };
    const customerCode = account.customerCode ?? null;
    const customerName = customers.get(customerCode ?? '');
    return {
      ...account,
      ...saved,
      ...(at && { updateDatetime: at }),
      customerCode,
      customerName: customerName ?? null,
      companyList: customerCode && customerName ? [{ customerCode, customerName }] : [],
      machineList: machines
        .filter((machine) => machine.customerCode === customerCode)
        .map(({ pkey, machineId, model, serialNumber, status, address1 }) => ({
          pkey,
          machineId,
          model,
          serialNumber,
          status,
          address1,
        })),
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
  const entered = world.changes.ecrmAccounts.filter(({ company }) => company === world.company);
  return [...recorded, ...entered.map(({ account }) => account)];
}

/** Calls, e-mails, faxes and tasks of an account, newest first; a task appears in its current state. */
export function contactHistoryOf(world: World, accountCode: string): ContactHistoryEntry[] {
  const statuses = new Map(tasksOf(world).map(({ code, status }) => [code, status]));
  return world
    .read('contact-history')
    .filter(({ contactAccountCode }) => contactAccountCode === accountCode)
    .map(({ contactAccountCode: _, ...entry }) => {
      const status = entry.type === 'TASK' ? statuses.get(entry.refPkey ?? '') : undefined;
      return { ...entry, status: status ?? entry.status };
    });
}
