import type { Task } from '@ebp/contracts/entities/task';
import {
  taskAssign,
  taskAssignees,
  taskCreate,
  taskGet,
  taskLoggerUpdate,
  taskSearchByCreator,
} from '@ebp/contracts/operations/task';
import { answer, found, Rejection } from '../service/answer.ts';
import { agentsOf, summaryOf, tasksOf } from '../world/contact-centre.ts';
import { machinesOf } from '../world/machines.ts';
import { newReference, type World } from '../world/world.ts';
import { accountWith, expectNewest } from './contact-centre.ts';
import { aboutOne, agents } from './examples.ts';

const taskWith = (world: World, wanted: string): Task =>
  found(
    tasksOf(world).find(({ code }) => code === wanted),
    `a task ${wanted}`,
  );

/** @throws Rejection unless it is an agent of the company */
function nameOf(world: World, wanted: string): string {
  const agent = agentsOf(world).find(({ code }) => code === wanted);
  if (!agent) throw new Rejection('assigneeCode', 'There is no such agent.');
  return agent.name;
}

/** @throws Rejection unless the machine is one of the account */
function ofAccount(world: World, wanted: string, account: string): void {
  const { customerCode } = accountWith(world, account);
  const machine = machinesOf(world).find(({ machineId }) => machineId === wanted);
  if (!customerCode || machine?.customerCode !== customerCode)
    throw new Rejection('machineId', 'The account has no such machine.');
}

/** The agent's calendar and the work log of each task. */
export const taskAnswers = [
  answer(
    taskSearchByCreator,
    ({ world, person, query }) =>
      tasksOf(world)
        .filter(({ creator, assigneeCode, startDatetime }) => {
          const day = startDatetime.slice(0, 10);
          const isOwn = [creator, assigneeCode].includes(person.code);
          return isOwn && day >= query.dateFrom && day <= query.dateTo;
        })
        .map(summaryOf),
    (world) => agents(world).map((as) => ({ as, query: { dateFrom: '2026-01-01', dateTo: '2099-12-31' } })),
  ),
  answer(
    taskGet,
    ({ world, params }) => taskWith(world, params.code),
    aboutOne(tasksOf, ({ code }) => ({ params: { code } })),
  ),
  answer(
    taskLoggerUpdate,
    ({ world, person, params, body }) => {
      const { code, version } = taskWith(world, params.code);
      expectNewest(body.version, version);
      const { taskLogs } = world.changes;
      const added = taskLogs[code] ?? [];
      taskLogs[code] = added;
      added.push({
        pkey: `TL-${code}-N${added.length + 1}`,
        createDatetime: world.moment,
        createdBy: `${person.firstName} ${person.lastName}`,
        workDatetime: body.workDatetime,
        result: body.result,
        remarks: body.remarks,
        status: body.status,
        minutesSpent: body.minutesSpent ?? null,
        nextStep: body.nextStep || null,
        followUpDate: body.followUpDate || null,
      });
      return taskWith(world, code);
    },
    aboutOne(tasksOf, ({ code, version }) => ({
      params: { code },
      body: {
        version,
        workDatetime: '2026-11-20 10:12:00',
        minutesSpent: 10,
        result: 'REACHED',
        remarks: 'Agreed on Friday',
        status: 'OPEN',
        nextStep: 'Send the confirmation',
        followUpDate: '2099-11-20',
      },
    })),
  ),
  answer(
    taskAssignees,
    ({ world }) => [...agentsOf(world)],
    (world) => agents(world).map((as) => ({ as })),
  ),
  answer(
    taskCreate,
    ({ world, person, body }) => {
      const { contactAccountCode, machineId, assigneeCode, subject, description } = body;
      accountWith(world, contactAccountCode);
      const name = nameOf(world, assigneeCode);
      if (machineId) ofAccount(world, machineId, contactAccountCode);
      const code = newReference(world, 'T');
      const { priority, startDatetime, status, result, remarks } = body;
      const writer = `${person.firstName} ${person.lastName}`;
      const entry = { createDatetime: world.moment, createdBy: writer, workDatetime: world.moment, status };
      world.changes.tasks.push({
        company: world.company,
        task: {
          code,
          subject,
          description,
          status,
          priority,
          startDatetime,
          endDatetime: null,
          assignee: name,
          assigneeCode,
          contactAccountCode,
          machineId: machineId || null,
          creator: person.code,
          createDatetime: world.moment,
          version: 1,
          logList: result ? [{ ...entry, pkey: `TL-${code}-1`, result, remarks: remarks ?? '' }] : [],
        },
      });
      return taskWith(world, code);
    },
    aboutOne(tasksOf, ({ contactAccountCode, assigneeCode }) => ({
      body: {
        contactAccountCode: contactAccountCode ?? '',
        subject: 'Asks for a second tray',
        description: 'Wants a price before Friday.',
        priority: 'NORMAL',
        startDatetime: '2099-11-20 10:00:00',
        assigneeCode: assigneeCode ?? '',
        status: 'OPEN',
        result: 'REACHED',
        remarks: 'Promised to call back',
      },
    })),
  ),
  answer(
    taskAssign,
    ({ world, params, body }) => {
      const { code, version } = taskWith(world, params.code);
      expectNewest(body.version, version);
      nameOf(world, body.assigneeCode);
      const given = world.changes.taskAssignees[code] ?? [];
      world.changes.taskAssignees[code] = [...given, body.assigneeCode];
      return taskWith(world, code);
    },
    aboutOne(
      tasksOf,
      ({ code, version }, world) => ({
        params: { code },
        body: { version, assigneeCode: agentsOf(world).at(-1)?.code ?? '' },
      }),
      1,
    ),
  ),
];
