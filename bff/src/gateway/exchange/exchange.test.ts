import type { Operation } from '@ebp/contracts/operation';
import type { Dispatcher } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import { DomainError, FieldErrors, UpstreamFailed, UpstreamRejected } from '../../http/errors.ts';
import { exchange, leavesUnknown, parsedEnvelope, requireSuccess, wholeAnswerBytes } from './exchange.ts';
import { UpstreamAnswer } from './upstream-answer.ts';
import { UpstreamFault } from './upstream-fault.ts';

const json = { 'content-type': 'application/json' };

/** An answer of which the first 70,000 bytes have arrived; the rest comes when it is read. */
function answerOf(status: number, text: string, headers: Readonly<Record<string, string>> = json) {
  const bytes = Buffer.from(text);
  let isCut = false;
  const network = {
    pause: () => undefined,
    resume() {
      answer.push(bytes.subarray(70_000));
      if (!isCut) answer.finish();
    },
    abort(fault: UpstreamFault) {
      isCut = true;
      answer.finish(fault);
    },
  };
  const answer = new UpstreamAnswer(status, headers, network as unknown as Dispatcher.DispatchController);
  answer.push(bytes.subarray(0, 70_000));
  if (bytes.length <= 70_000) answer.finish();
  return answer;
}

/** How an answer is refused; undefined where it is a success. */
async function refusalOf(answer: UpstreamAnswer, expected: Pick<Operation, 'versionField'> = {}) {
  try {
    await requireSuccess(answer, expected);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { name, code, outcome, why, fieldErrors } = error;
    const told = why && [why.code, why.detail];
    return { is: [name, code, outcome], ...(told && { why: told }), ...(fieldErrors && { fieldErrors }) };
  }
}

const refused = ['UpstreamRejected', 'UPSTREAM_REJECTED', 'upstream-rejected'];
const failed = ['UpstreamFailed', 'UPSTREAM', 'upstream-error'];
const unknown = ['UpstreamNotFound', 'NOT_FOUND'];
const busy = ['Unavailable', 'UNAVAILABLE', 'upstream-error'];

describe('an answer of the upstream', () => {
  it.each([
    [300, failed, 'UPSTREAM_FAILED'],
    [400, refused, 'UPSTREAM_REJECTED'],
    [401, failed, 'UPSTREAM_REFUSED_TOKEN'],
    [403, ['UpstreamForbidden', 'UPSTREAM', 'upstream-error'], 'UPSTREAM_FORBIDS'],
    [409, refused, 'UPSTREAM_REJECTED'],
    [410, failed, 'UPSTREAM_FAILED'],
    [422, refused, 'UPSTREAM_REJECTED'],
    [429, busy, 'UPSTREAM_BUSY'],
    [500, failed, 'UPSTREAM_FAILED'],
    [502, failed, 'UPSTREAM_FAILED'],
    [503, busy, 'UPSTREAM_BUSY'],
    [504, failed, 'UPSTREAM_FAILED'],
  ])(
    '[ERR-10] with status %i is a failure with a cause, whatever else it says',
    async (status, is, cause) => {
      const refusal = { is, why: [cause, `status ${status}`] };
      for (const body of ['{"isSuccess":true,"data":1}', '{"isSuccess":false}', '<html>', ''])
        expect(await refusalOf(answerOf(status, body))).toEqual(refusal);
    },
  );

  it.each([
    ['{"isSuccess":false,"data":null}', json, 'upstream-rejected'],
    ['', json, 'upstream-error'],
    ['', {}, 'upstream-error'],
    ['{"message":"no route matched"}', json, 'upstream-error'],
    ['{"isSuccess":true,"data":1}', json, 'upstream-error'],
    ['<html>', json, 'upstream-error'],
  ])(
    '[ERR-10] that does not know a record with %j is a fault only where the ERP may not have said so',
    async (body, headers, outcome) => {
      const why = ['UPSTREAM_KNOWS_NOT', 'status 404'];
      expect(await refusalOf(answerOf(404, body, headers))).toEqual({ is: [...unknown, outcome], why });
    },
  );

  it.each([
    [400, 'UPSTREAM_REJECTED'],
    [403, 'UPSTREAM_FORBIDS'],
    [404, 'UPSTREAM_KNOWS_NOT'],
    [409, 'UPSTREAM_REJECTED'],
    [422, 'UPSTREAM_REJECTED'],
  ])(
    '[ERR-10] with status %i is no refusal where somebody else than the ERP wrote a page',
    async (status, cause) => {
      const proxys = answerOf(status, 'default backend', { 'content-type': 'text/plain; charset=utf-8' });
      const why = [cause, `status ${status} text/plain`];
      expect(await refusalOf(proxys)).toEqual({ is: failed, why });
    },
  );

  it.each([
    ['text/html; charset=x', '<html>', 'UPSTREAM_NOT_JSON', 'text/html'],
    [`text/${'x'.repeat(100)}`, '<html>', 'UPSTREAM_NOT_JSON', `text/${'x'.repeat(55)}`],
    [undefined, '{"isSuccess":true}', 'UPSTREAM_NOT_JSON', 'no content-type'],
    ['text/json', '{"isSuccess":true}', 'UPSTREAM_NOT_JSON', 'text/json'],
    ['application/json', ' \n{"isSuccess":true,"data":[1,', 'UPSTREAM_BROKEN_JSON', undefined],
    ['application/json', '{"data":[]}', 'UPSTREAM_NO_ENVELOPE', undefined],
    ['application/json', '[{"isSuccess":true}', 'UPSTREAM_NO_ENVELOPE', undefined],
    ['application/json', `{"data":"${'x'.repeat(70_000)}"}`, 'UPSTREAM_NO_ENVELOPE', undefined],
    ['application/json', `["${'x'.repeat(70_000)}"`, 'UPSTREAM_NO_ENVELOPE', undefined],
    ['application/json', `{"data":["${'x'.repeat(70_000)}"}`, 'UPSTREAM_BROKEN_JSON', undefined],
  ])('[ERR-10] with a good status and something else in it is a failure: %s', async (type, body, ...why) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    expect(await refusalOf(answerOf(200, body, headers))).toEqual({ is: failed, why });
  });

  it.each([
    'application/json',
    'Application/JSON ;charset=UTF-8',
    'application/hal+json',
    'application/vnd.acme.erp-v2+json',
  ])('[API-01] is JSON under each name that is registered for it: %s', async (type) => {
    const answer = answerOf(200, '{"isSuccess":true,"data":1}', { 'content-type': type });
    expect(await refusalOf(answer)).toBeUndefined();
  });

  it('[API-01] is a success up to status 299, also where its envelope says so after 64 KiB', async () => {
    const long = 'x'.repeat(70_000);
    for (const status of [200, 299])
      for (const more of ['', `"data":"${long}",`, `"page":{"number":1},"text":"${long}",`])
        expect(await refusalOf(answerOf(status, `{${more}"isSuccess":true}`))).toBeUndefined();
    const behind = `{"page":{"number":1},"isSuccess":true,"data":"${long}"}`;
    expect(await refusalOf(answerOf(200, behind))).toBeUndefined();
  });

  it('[API-01] is read up to 8 MiB', async () => {
    const long = (bytes: number) => {
      const [begin, end] = ['{"data":"', '","isSuccess":true}'];
      return answerOf(200, begin + 'x'.repeat(bytes - begin.length - end.length) + end);
    };
    expect(wholeAnswerBytes).toBe(8 * 1024 * 1024);
    expect(await refusalOf(long(wholeAnswerBytes))).toBeUndefined();
    await expect(refusalOf(long(wholeAnswerBytes + 1))).rejects.toMatchObject({ kind: 'oversized' });
  });

  it.each([200, 400, 409, 422])(
    '[API-01] that refuses fields under status %i names them, and nothing else',
    async (status) => {
      const fieldErrors = [
        ...[
          { field: 'a', message: 'x'.repeat(300) },
          { field: 'version', message: null },
        ],
        ...[{ field: 'b', message: 7 }, { message: 'of no field' }, null],
      ];
      const why = status === 200 ? {} : { why: ['UPSTREAM_REJECTED', `status ${status}`] };
      const ofFields = {
        is: refused,
        ...why,
        fieldErrors: [
          { path: 'a', messageId: 'validation.rejected', params: { message: 'x'.repeat(200) } },
          { path: 'version', messageId: 'validation.invalid' },
          { path: 'b', messageId: 'validation.invalid' },
        ],
      };
      const answer = (more = {}) =>
        answerOf(status, JSON.stringify({ ...more, isSuccess: false, fieldErrors, trace: 'java' }));
      expect(await refusalOf(answer())).toEqual(ofFields);
      if (status === 200) expect(await refusalOf(answer({ data: 'x'.repeat(70_000) }))).toEqual(ofFields);
      expect(await refusalOf(answer(), { versionField: 'other' })).toEqual(ofFields);
      expect(await refusalOf(answer(), { versionField: 'version' })).toEqual({
        is: ['Outdated', 'CONFLICT', 'upstream-rejected'],
      });
    },
  );

  it.each([
    ['machineList[0].newAddress1', 'machineList.0.newAddress1'],
    ['machineList.0.newAddress1', 'machineList.0.newAddress1'],
    ['[1].pkey', '1.pkey'],
    ['a[0][1]', 'a.0.1'],
  ])('[API-01] that refuses %s names the field as its form does', async (field, path) => {
    const body = JSON.stringify({ isSuccess: false, fieldErrors: [{ field }] });
    const fieldErrors = [{ path, messageId: 'validation.invalid' }];
    expect(await refusalOf(answerOf(200, body))).toEqual({ is: refused, fieldErrors });
  });
});

it('[API-01] JSON that is broken behind a good beginning is a failure as well', () => {
  const good = Buffer.from('{"isSuccess":true,"data":"é"}');
  expect(parsedEnvelope(good)).toEqual({ isSuccess: true, data: 'é' });
  const why = { code: 'UPSTREAM_BROKEN_JSON' };
  const broken = Buffer.from('{"isSuccess":true,"data":[}');
  expect(() => parsedEnvelope(broken)).toThrow(expect.objectContaining({ code: 'UPSTREAM', why }));
});

describe('[ERR-08] a call that failed', () => {
  const rejection = new UpstreamRejected();
  const failure = new UpstreamFailed();
  it.each([
    ['broke after it was sent', new UpstreamFault('broken', true), undefined, true],
    ['was never sent', new UpstreamFault('timeout', false), undefined, false],
    ['was refused by a rule', new FieldErrors([]), undefined, false],
    ['was refused', rejection, 200, false],
    ['was answered with something else', failure, 200, true],
    ['was answered with something else, accepted', failure, 299, true],
    ['was not accepted', failure, 300, false],
    ['failed', failure, 500, false],
    ['was lost by a proxy', failure, 502, true],
    ['found nobody', failure, 503, false],
    ['was given up by a proxy', rejection, 504, true],
    ['met a fault of the gateway once it was accepted', new Error('x'), 200, true],
  ])('because it %s may have taken effect or not', (_why, error, status, isUnknown) => {
    expect(leavesUnknown(error, status)).toBe(isUnknown);
  });
});

it('[ERR-10] an exchange leaves no timer, however it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const request = { method: 'GET' as const, path: '/', headers: [], body: null };
  const outgoing = { operation: { group: 'MAIN', effect: 'read' }, request, timeoutMs: 1000 } as const;
  const begin = (send: () => Promise<UpstreamAnswer>) =>
    exchange({ send }, outgoing, async ({ status }) => status).catch(({ message }: Error) => message);
  const results = [
    await begin(async () => answerOf(200, '{"isSuccess":true}')),
    await begin(async () => answerOf(500, '')),
    await begin(() => Promise.reject(new Error('away'))),
  ];
  expect(results).toEqual([200, 'UPSTREAM', 'away']);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
