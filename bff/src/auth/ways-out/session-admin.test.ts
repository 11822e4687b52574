import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it, vi } from 'vitest';
import type { EndedSession } from '../../session/ending.ts';
import type { SessionRecord } from '../../session/record.ts';
import { withSessions } from '../testing/sessions.ts';
import { SessionAdmin } from './session-admin.ts';

const { harbourAdmin } = demoAccounts;

describe('many sessions', () => {
  const failures = { of: async () => [] };
  const endedSession = (id: string): EndedSession => {
    const record = { company: 'CHK', user: { code: harbourAdmin.code } } as SessionRecord;
    return { id, record, grant: {}, accessToken: undefined, telephony: undefined };
  };

  it('are listed two hundred at a time', async () => {
    const ids = Array.from({ length: 401 }, (_, number) => `session-${number}`);
    await withSessions(async (sessions) => {
      vi.spyOn(sessions, 'find').mockResolvedValue(ids);
      vi.spyOn(sessions, 'timeLeft').mockResolvedValue(1000);
      const asked: number[] = [];
      const look = vi.spyOn(sessions, 'recordOf').mockImplementation(async (id) => {
        // Whoever looks with others finds that they all look already.
        await new Promise(setImmediate);
        asked.push(look.mock.calls.length);
        return { ...endedSession(id).record, startedMs: 0 };
      });
      const admin = new SessionAdmin({
        sessions,
        signOut: { release: async () => {} },
        failures,
        audit: () => {},
      });
      expect(await admin.list('CHK')).toHaveLength(401);
      expect([...new Set(asked)]).toEqual([200, 400, 401]);
    });
  });

  it('ends fifty at a time, and does what is left to do of these before the last has ended', async () => {
    const ids = Array.from({ length: 51 }, (_, number) => `session-${number}`);
    const [audit, release] = [vi.fn(), vi.fn(async () => {})];
    await withSessions(async (sessions) => {
      vi.spyOn(sessions, 'find').mockResolvedValue(ids);
      const ends = new Map<string, () => void>();
      vi.spyOn(sessions, 'end').mockImplementation((id) => {
        const { promise, resolve } = Promise.withResolvers<EndedSession>();
        ends.set(id, () => resolve(endedSession(id)));
        return promise;
      });
      const ending = new SessionAdmin({ sessions, signOut: { release }, failures, audit }).endCompany('CHK');
      await expect.poll(() => ends.size).toBe(50);
      for (const end of ends.values()) end();
      await expect.poll(() => ends.size).toBe(51);
      await expect.poll(() => release.mock.calls).toHaveLength(50);
      expect(audit).toHaveBeenCalledTimes(50);
      ends.get('session-50')?.();
      expect(await ending).toBe(51);
    });
    expect([audit, release].map(({ mock }) => mock.calls.length)).toEqual([51, 51]);
  });

  it('goes on ending sessions while the issuer does not answer, and waits for it at the end', async () => {
    const ids = Array.from({ length: 101 }, (_, number) => `session-${number}`);
    const answer = Promise.withResolvers<void>();
    const release = vi.fn(() => answer.promise);
    await withSessions(async (sessions) => {
      vi.spyOn(sessions, 'find').mockResolvedValue(ids);
      const end = vi.spyOn(sessions, 'end').mockImplementation(async (id) => endedSession(id));
      const admin = new SessionAdmin({ sessions, signOut: { release }, failures, audit: () => {} });
      const ending = admin.endCompany('CHK');
      await expect.poll(() => end.mock.calls).toHaveLength(101);
      expect(release).toHaveBeenCalledTimes(50);
      answer.resolve();
      expect(await ending).toBe(101);
    });
    expect(release).toHaveBeenCalledTimes(101);
  });
});
