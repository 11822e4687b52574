import { downloadFormSearch } from '@ebp/contracts/operations/download';
import type { Dispatcher } from 'undici';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createUpstreamCaller } from './create-upstream-caller.ts';
import { UpstreamAnswer } from './upstream-answer.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { UpstreamFault } from './upstream-fault.ts';

const note = { group: 'MAIN', status: 200, durationMs: 1, attempts: 1, breaker: 'closed' };
const drift = { report: vi.fn() };
const noDeadline = new AbortController().signal;
const paths: string[] = [];
beforeEach(() => {
  drift.report.mockClear();
  paths.length = 0;
});

/** Searches for forms at an upstream that answers with this data, or fails; for a caller whose time ends by a signal. */
function search(data: unknown, tolerant?: z.ZodType<never>, fault?: Error, signal = noDeadline) {
  const upstream: UpstreamClient = {
    async send(_operation, { path }, deadline, noted) {
      paths.push(path);
      noted(note);
      const failure = fault ?? deadline.fault;
      if (failure !== undefined) throw failure;
      const headers = { 'content-type': 'application/json' };
      const answer = new UpstreamAnswer(200, headers, {} as Dispatcher.DispatchController);
      answer.push(Buffer.from(JSON.stringify({ isSuccess: true, data })));
      answer.finish();
      return answer;
    },
  };
  const options = { principal: { company: 'CHK' }, correlationId: crypto.randomUUID(), signal } as const;
  const { call } = createUpstreamCaller(upstream, () => 1000, drift);
  return call(downloadFormSearch, { query: { type: 'D' } }, options, tolerant);
}

describe('a call of the gateway’s own', () => {
  it('[API-01] is sent with the defaults of its query', async () => {
    expect(await search([])).toEqual([]);
    expect(paths).toEqual([`${downloadFormSearch.path}?type=D&language=ENGLISH&status=ACTIVE`]);
  });

  it('[ERR-10] that breaks its contract is told, and fails where a field is needed: the cause names the places', async () => {
    const form = { name: 'A', fileName: 1, type: 'D', language: 'ENGLISH', status: 2 };
    await expect(search([form, form])).rejects.toMatchObject({
      code: 'UPSTREAM',
      upstream: note,
      why: {
        code: 'UPSTREAM_SHAPE_OTHER',
        detail: 'download-form.search data.[].fileName data.[].status',
      },
    });
    expect(drift.report).toHaveBeenCalledOnce();
    const needed = z.array(z.object({ fileName: z.number() })) as unknown as z.ZodType<never>;
    expect(await search([form], needed)).toEqual([{ fileName: 1 }]);
    await expect(search([{}], needed)).rejects.toMatchObject({
      why: { detail: 'download-form.search data.[].fileName' },
    });
    expect(drift.report.mock.calls).toEqual(Array(3).fill([downloadFormSearch, expect.any(z.ZodError)]));
  });

  it('[ERR-10] that is not answered fails as a browser’s would, with its note for the log', async () => {
    await expect(search([], undefined, new UpstreamFault('timeout', true))).rejects.toMatchObject({
      code: 'TIMEOUT',
      upstream: note,
    });
    await expect(search([], undefined, new TypeError('x'))).rejects.toThrow(TypeError);
  });

  it('[ERR-10] for which its caller has no time left is out of time: nobody has left', async () => {
    await expect(search([], undefined, undefined, AbortSignal.abort())).rejects.toMatchObject({
      code: 'TIMEOUT',
      outcome: 'upstream-timeout',
      upstream: note,
      cause: { why: { code: 'UPSTREAM_TIMEOUT', detail: 'deadline' } },
    });
  });
});
