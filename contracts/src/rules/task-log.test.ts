import { describe, expect, it } from 'vitest';
import { checkTaskLog, taskLogContext, taskMinutesMax } from './task-log.ts';

const context = taskLogContext('Asia/Hong_Kong', new Date('2026-11-20T08:00:00Z'));
const entry = {
  workDatetime: '2026-11-20 15:50:00',
  minutesSpent: 10,
  result: 'REACHED',
  remarks: 'Agreed on Friday',
  status: 'OPEN',
};

describe('an entry of the task log', () => {
  it('[CCC-09] says when, with which result, what was done and how the task stands', () => {
    expect(checkTaskLog(entry, context)).toEqual([]);
    expect(checkTaskLog({ remarks: '  ' }, context)).toEqual(
      ['workDatetime', 'result', 'remarks', 'status'].map((path) => ({
        path,
        messageId: 'validation.required',
      })),
    );
  });

  it.each([
    ['2026-11-20 16:05:01', 'task.workLater'],
    ['2026-02-30 10:00:00', 'validation.datetime'],
    ['2026-11-20 24:00:00', 'validation.datetime'],
    ['20/11/2026 10:00', 'validation.datetime'],
  ])('[CCC-09] refuses the moment %s', (workDatetime, messageId) => {
    expect(checkTaskLog({ ...entry, workDatetime }, context)).toEqual([{ path: 'workDatetime', messageId }]);
  });

  it.each([
    ['', []],
    [0, []],
    [taskMinutesMax, []],
    ['ten', ['validation.integer']],
    [-1, ['task.minutes']],
    [taskMinutesMax + 1, ['task.minutes']],
  ])('[CCC-09] judges %j minutes', (minutesSpent, messageIds) => {
    const faults = checkTaskLog({ ...entry, minutesSpent }, context);
    expect(faults.map(({ messageId }) => messageId)).toEqual(messageIds);
  });

  it('[CCC-09] refuses results and states it does not know', () => {
    expect(checkTaskLog({ ...entry, result: 'MAYBE', status: 'LOST' }, context)).toEqual([
      { path: 'result', messageId: 'validation.choice' },
      { path: 'status', messageId: 'validation.choice' },
    ]);
  });

  it('[CCC-09] wants a day for a next step, a next step for a day, and none that is over', () => {
    const paths = (form: object) =>
      checkTaskLog({ ...entry, ...form }, context).map(({ path, messageId }) => [path, messageId]);
    expect(paths({ nextStep: 'Call again' })).toEqual([['followUpDate', 'validation.required']]);
    expect(paths({ followUpDate: '2026-11-21' })).toEqual([['nextStep', 'validation.required']]);
    expect(paths({ nextStep: 'Call again', followUpDate: '2026-11-20' })).toEqual([]);
    expect(paths({ nextStep: 'Call again', followUpDate: '2026-11-19' })).toEqual([
      ['followUpDate', 'validation.dateTooEarly'],
    ]);
    expect(paths({ nextStep: 'Call again', followUpDate: '19.11.2026' })).toEqual([
      ['followUpDate', 'validation.date'],
    ]);
  });
});
