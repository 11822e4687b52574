import { describe, expect, it } from 'vitest';
import { taskLoggerUpdate } from '../operations/task.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { longestText } from './limits.ts';
import {
  checkFirstEntry,
  checkTaskDue,
  checkTaskMoments,
  readWrapUp,
  taskLogContext,
  withWrapUp,
  wrapUpCodes,
  wrapUpMost,
} from './task-log.ts';

const context = taskLogContext('Asia/Hong_Kong', new Date('2026-11-20T08:00:00.999Z'));
const entry = {
  version: 1,
  workDatetime: '2026-11-20 15:50:00',
  minutesSpent: 10,
  result: 'REACHED',
  remarks: 'Agreed on Friday',
  status: 'OPEN',
};

const check = (changes: Partial<Record<keyof typeof entry | 'nextStep' | 'followUpDate', unknown>>) => {
  const body = { ...entry, ...changes };
  const moments = body as typeof entry & { nextStep?: string; followUpDate?: string };
  return [...faultsOf(taskLoggerUpdate.body, body), ...checkTaskMoments(moments, context)];
};

describe('an entry of the task log', () => {
  it('[CCC-09] says when, with which result, what was done and how the task stands', () => {
    expect(check({})).toEqual([]);
    expect(check({ workDatetime: '2026-11-20 16:05:00' })).toEqual([]);
    expect(check({ workDatetime: '', result: '', remarks: '  ', status: '' })).toEqual(
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
    expect(check({ workDatetime })).toEqual([{ path: 'workDatetime', messageId }]);
  });

  it.each([
    [undefined, []],
    [0, []],
    [1440, []],
    [-1, ['task.minutes']],
    [1441, ['task.minutes']],
  ])('[CCC-09] judges %j minutes', (minutesSpent, messageIds) => {
    const faults = check({ minutesSpent });
    expect(faults.map(({ messageId }) => messageId)).toEqual(messageIds);
  });

  it('[CCC-09] refuses results and states it does not know', () => {
    expect(check({ result: 'MAYBE', status: 'LOST' })).toEqual([
      { path: 'result', messageId: 'validation.choice' },
      { path: 'status', messageId: 'validation.choice' },
    ]);
  });

  it('[CCC-09] wants a day for a next step, a next step for a day, and none that is over', () => {
    const paths = (form: object) => check(form).map(({ path, messageId }) => [path, messageId]);
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

  it.each([
    [{ nextStep: 'Call again', followUpDate: '2026-11-21' }, ['status']],
    [{ followUpDate: '2026-11-21' }, ['status']],
    [{ nextStep: '', followUpDate: '' }, []],
  ])('[CCC-09] leaves nothing to do of what is closed: %j', (step, paths) => {
    const faults = paths.map((path) => ({ path, messageId: 'validation.choice' }));
    expect(check({ ...step, status: 'CLOSED' })).toEqual(faults);
  });
});

describe('a wrap-up code', () => {
  it('[CCC-09] stands before the remarks and is read back', () => {
    expect(withWrapUp('Two pieces', 'ORDER')).toBe('[ORDER] Two pieces');
    expect(readWrapUp('[ORDER] Two pieces')).toEqual({ code: 'ORDER', remarks: 'Two pieces' });
    expect([withWrapUp('Two pieces', ''), withWrapUp(' ', 'ORDER')]).toEqual(['Two pieces', ' ']);
  });

  it('[CCC-09] is nothing but a code: other brackets are remarks', () => {
    for (const remarks of ['Two pieces', '[see mail] Two', '[OTHER] x', 'So [ORDER] it', '[ORDER]']) {
      expect(readWrapUp(remarks)).toEqual({ remarks });
    }
  });

  it.each(wrapUpCodes)('[CCC-09] %s fits before the longest remarks that the form takes', (code) => {
    const typed = 'x'.repeat(longestText.paragraph - wrapUpMost);
    const remarks = withWrapUp(typed, code);
    expect(check({ remarks })).toEqual([]);
    expect(readWrapUp(remarks)).toEqual({ code, remarks: typed });
  });
});

it.each([
  ['2026-11-19 23:59:59', 'OPEN', true],
  ['2026-11-19 23:59:59', 'WAITING', true],
  ['2026-11-19 23:59:59', 'CLOSED', false],
  ['2026-11-20 00:00:00', 'OPEN', false],
  ['2026-11-21 09:00:00', 'OPEN', false],
])('[CCC-08] a task of %s that is %s is late: %j', (startDatetime, status, isLate) => {
  const late = {
    path: 'startDatetime',
    messageId: 'validation.dateTooEarly',
    params: { earliest: '2026-11-20' },
  };
  expect(checkTaskDue({ startDatetime, status }, context)).toEqual(isLate ? [late] : []);
});

it('[CCC-08] the result and the remarks of a first call come together or not at all', () => {
  const paths = (entry: Parameters<typeof checkFirstEntry>[0]) =>
    checkFirstEntry(entry).map(({ path }) => path);
  expect(paths({})).toEqual([]);
  expect(paths({ result: '', remarks: ' ' })).toEqual([]);
  expect(paths({ result: 'REACHED', remarks: ' ' })).toEqual(['remarks']);
  expect(paths({ remarks: 'Agreed on Friday' })).toEqual(['result']);
  expect(paths({ result: 'REACHED', remarks: 'Agreed on Friday' })).toEqual([]);
});
