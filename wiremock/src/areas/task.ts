import type { Task } from '@ebp/contracts/entities/task';
import { taskGet, taskLoggerUpdate, taskSearchByCreator } from '@ebp/contracts/operations/task';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { datedList } from '../framework/dated-list.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { raw, render } from '../framework/template.ts';
import { withVersions } from '../framework/versions.ts';
import { type DemoTask, summaryOf, tasks } from '../world/tasks.ts';
import { assign, eachAdded, statusNow } from './task-changes.ts';

const area = 'task';
const as = demoAccounts.contactCentreAgent;

/** One entry as the answer shows it, from the body that was sent; what may be left out of that comes as null. */
function logEntry(pkey: string, at: string, field: (name: string) => string): string {
  const optional = (name: string): string =>
    `"${name}": {{#if ${field(name)}}}{{toJson ${field(name)}}}{{else}}null{{/if}}`;
  const given = (name: string): string => `"${name}": {{toJson ${field(name)}}}`;
  return [
    `"pkey": "${pkey}"`,
    `"createDatetime": "${at}"`,
    `"createdBy": "${as.firstName} ${as.lastName}"`,
    ...['workDatetime', 'result', 'remarks', 'status'].map(given),
    ...['minutesSpent', 'nextStep', 'followUpDate'].map(optional),
  ].join(', ');
}

const addedEntry = logEntry('{{@key}}', '{{this.at}}', (name) => `this.body.${name}`);

/** The log of a task, newest entry first: one just sent, those added since the start, those recorded. */
function logWith(sent: string, { code, logList }: Pick<Task, 'code' | 'logList'>): Task['logList'] {
  const added = eachAdded(code, assign('added', `{ ${addedEntry} },{{added}}`));
  const recorded = logList.map((one) => render(one).trimEnd()).join(',');
  return raw(`${assign('added', '')}${added}[${sent}{{added}}${recorded}]`);
}

/** The task with the entries and the status it got since the start. */
function current({ day: _, ...task }: DemoTask): Task {
  const { code } = task;
  const version = eachAdded(code, assign('version', `{{math version '+' 1}}`));
  return {
    ...task,
    status: statusNow(task),
    version: raw(`${assign('version', String(task.version))}${version}{{version}}`),
    logList: logWith('', task),
  };
}

const calendar = recordedAnswers(area, taskSearchByCreator, [
  {
    name: 'around today',
    as,
    example: { query: { dateFrom: '2026-01-01', dateTo: '2099-12-31' } },
    data: datedList(
      tasks.map((task) => ({
        value: { ...summaryOf(task), status: statusNow(task) },
        dates: { day: task.day },
      })),
      [{ name: 'day', from: 'dateFrom', to: 'dateTo' }],
    ),
  },
]);

const get = recordedAnswers(
  area,
  taskGet,
  tasks.map((task) => ({ name: task.code, as, params: { code: task.code }, data: current(task) })),
);

const now = `{{now timezone='Asia/Hong_Kong' format='yyyy-MM-dd HH:mm:ss'}}`;
const ofBody = (field: string): string => `{{toJson (jsonPath request.body '$.${field}')}}`;

const logged = recordedAnswers(
  area,
  taskLoggerUpdate,
  tasks.map(({ day: _, ...task }) => {
    const sent = `{ ${logEntry(`TL-${task.code}-new`, now, (name) => `(jsonPath request.body '$.${name}')`)} },`;
    return {
      name: task.code,
      as,
      params: { code: task.code },
      example: {
        body: {
          version: task.version,
          workDatetime: '2026-11-20 10:12:00',
          minutesSpent: 10,
          result: 'REACHED',
          remarks: 'Agreed on Friday',
          status: 'OPEN',
          nextStep: 'Send the confirmation',
          followUpDate: '2099-11-20',
        },
      },
      data: {
        ...task,
        status: raw<string>(ofBody('status')),
        version: raw<number>(`{{math (jsonPath request.body '$.version') '+' 1}}`),
        logList: logWith(sent, task),
      },
      // Each entry under a key of its own, so that none is lost to the next.
      remember: `${task.code}@{{now format='epoch'}}`,
    };
  }),
);
const update = {
  ...logged,
  mappings: logged.mappings.flatMap((mapping, index) => withVersions(mapping, tasks[index]?.version ?? 0)),
};

/** The agent's calendar and what is done for each task. */
export const taskStubs = [calendar, get, update];
