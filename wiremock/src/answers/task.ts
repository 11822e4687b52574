import type { Task } from '@ebp/contracts/entities/task';
import { taskGet, taskLoggerUpdate, taskSearchByCreator } from '@ebp/contracts/operations/task';
import { answer, found } from '../service/answer.ts';
import { summaryOf, tasksOf } from '../world/contact-centre.ts';
import type { World } from '../world/world.ts';
import { expectNewest } from './contact-centre.ts';
import { agents } from './examples.ts';

const taskWith = (world: World, wanted: string): Task =>
  found(
    tasksOf(world).find(({ code }) => code === wanted),
    `a task ${wanted}`,
  );

const aboutFirst = <T>(world: World, example: (task: Task) => T) => {
  const [task] = tasksOf(world);
  return task ? agents(world).map((as) => ({ as, ...example(task) })) : [];
};

/** The agent's calendar and the work log of each task. */
export const taskAnswers = [
  answer(
    taskSearchByCreator,
    ({ world, person, query }) =>
      tasksOf(world)
        .filter(({ creator, startDatetime }) => {
          const day = startDatetime.slice(0, 10);
          return creator === person.code && day >= query.dateFrom && day <= query.dateTo;
        })
        .map(summaryOf),
    (world) => agents(world).map((as) => ({ as, query: { dateFrom: '2026-01-01', dateTo: '2099-12-31' } })),
  ),
  answer(
    taskGet,
    ({ world, params }) => taskWith(world, params.code),
    (world) => aboutFirst(world, ({ code }) => ({ params: { code } })),
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
    (world) =>
      aboutFirst(world, ({ code, version }) => ({
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
];
