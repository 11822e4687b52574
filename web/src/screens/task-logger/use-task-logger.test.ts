import { taskLoggerUpdate } from '@ebp/contracts/operations/task';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { typedNow } from '../../lib/formats/typed-values.ts';
import { answeredAt } from '../../testing/gateway-clock.ts';
import { checkMoments, newEntry, toRequest } from './use-task-logger.ts';

const timeZone = 'Asia/Hong_Kong';
const filled = {
  ...newEntry({ status: 'OPEN' }, timeZone, new Date('2026-11-20T02:12:00Z')),
  minutesSpent: '10',
  result: 'REACHED',
  remarks: 'Agreed on Friday',
  nextStep: 'Send the confirmation',
  followUpDate: '2099-11-20',
};

describe('a log entry', () => {
  it('[CCC-09] begins now, with the task as it stands', () => {
    expect(filled).toMatchObject({ workDatetime: '20/11/2026 10:12', status: 'OPEN' });
    expect(newEntry({ status: 'ON HOLD' }, timeZone).status).toBe('');
  });

  it.each([-10, 10])(
    '[CCC-09] begins at a moment that the gateway takes, though it is %i minutes ahead',
    (minutes) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:12:00Z') });
      onTestFinished(() => void vi.useRealTimers());
      const gatewayMs = Date.now() + minutes * 60_000;
      answeredAt(gatewayMs);
      const begun = newEntry({ status: 'OPEN' }, timeZone);
      expect(checkMoments(begun, timeZone)).toEqual([]);
      expect(begun.workDatetime).toBe(typedNow(timeZone, new Date(gatewayMs)));
    },
  );

  it('[CCC-09] [API-47] is sent as the operation takes it, with what may be left out left out', () => {
    expect(checkMoments(filled, timeZone)).toEqual([]);
    const body = toRequest(filled, 3);
    expect(taskLoggerUpdate.body?.parse(body)).toEqual({
      version: 3,
      workDatetime: '2026-11-20 10:12:00',
      minutesSpent: 10,
      result: 'REACHED',
      remarks: 'Agreed on Friday',
      status: 'OPEN',
      nextStep: 'Send the confirmation',
      followUpDate: '2099-11-20',
    });
    const short = toRequest({ ...filled, minutesSpent: '', nextStep: '', followUpDate: '' }, 3);
    expect(Object.keys(short).sort()).toEqual(['remarks', 'result', 'status', 'version', 'workDatetime']);
    expect(toRequest({ ...filled, wrapUp: 'ORDER' }, 3).remarks).toBe('[ORDER] Agreed on Friday');
  });
});
