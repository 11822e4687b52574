import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import words from '../../i18n/en/common.json';
import { ApiError } from './api-error.ts';
import { fetchFile } from './file-client.ts';
import { headersOfEveryCall } from './headers-of-every-call.ts';
import { type HttpRequest, send, sendAhead } from './http.ts';
import { recoverSession, registerSessionRecovery } from './session-recovery.ts';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);
afterEach(() => fetchStub.mockReset());

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const problem = (status: number, code: string, more: object = {}, headers?: Record<string, string>) =>
  json(
    status,
    {
      isSuccess: false,
      data: null,
      error: { code, messageId: `error.${code}`, correlationId: 'c-1', ...more },
    },
    headers,
  );
const brokenOff = (cause: unknown) =>
  new Response(new ReadableStream({ start: (controller) => controller.error(cause) }), { status: 200 });
const get = { method: 'GET', path: '/api/ebp/x' } as const;

describe('send', () => {
  it('[CFG-02] asks in the language of the page', async () => {
    fetchStub.mockImplementation(async () => json(200, { isSuccess: true, data: null }));
    for (const language of ['zh-Hant', 'en'] as const) {
      headersOfEveryCall['Accept-Language'] = language;
      await send(get);
    }
    const asked = fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('Accept-Language'));
    expect(asked).toEqual(['zh-Hant', 'en']);
  });

  it('[OPN-06] marks every call as one of the portal', async () => {
    fetchStub.mockResolvedValue(json(200, { isSuccess: true, data: 7 }));
    await expect(send(get)).resolves.toBe(7);
    const headers = new Headers(fetchStub.mock.calls[0]?.[1]?.headers);
    expect(headers.get('X-EBP-Request')).toBe('1');
  });

  it('sends the idempotency key and the body of a create', async () => {
    fetchStub.mockResolvedValue(json(200, { isSuccess: true, data: null }));
    await send({ method: 'PUT', path: '/api/ebp/x', body: { a: 1 }, idempotencyKey: 'k-1' });
    const init = fetchStub.mock.calls[0]?.[1];
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('k-1');
    expect(init?.body).toBe('{"a":1}');
  });

  it('[OPN-70] takes a success without data for a success', async () => {
    fetchStub.mockResolvedValue(json(200, { isSuccess: true }));
    await expect(send(get)).resolves.toBeNull();
  });

  it('[OPN-41] turns a problem into one error with everything a screen needs', async () => {
    const fieldErrors = [{ path: 'email', messageId: 'validation.email' }];
    fetchStub.mockResolvedValue(problem(422, 'FIELD_ERRORS', { fieldErrors }));
    await expect(send(get)).rejects.toMatchObject({
      code: 'FIELD_ERRORS',
      correlationId: 'c-1',
      fieldErrors,
    });
  });

  it.each([
    ['60', { messageId: 'error.RATE_LIMITED' }],
    ['61', { messageId: 'error.rateLimitedFor', params: { minutes: '2' } }],
  ])('names the minutes of a longer wait: %s seconds', async (seconds, said) => {
    fetchStub.mockResolvedValue(problem(429, 'RATE_LIMITED', {}, { 'Retry-After': seconds }));
    await expect(send(get)).rejects.toMatchObject(said);
  });

  it.each([
    ['no JSON', new Response('<html>', { status: 200 })],
    ['no envelope', json(200, { data: 1 })],
    ['a failure without its problem', json(500, { isSuccess: false, data: null })],
  ])('[ERR-02] says Server Error where an answer is %s', async (_, response) => {
    fetchStub.mockResolvedValue(response);
    await expect(send(get)).rejects.toMatchObject({ code: 'BAD_ANSWER', messageId: 'error.server' });
    expect(words['error.server']).toBe('Server Error');
  });

  it.each([
    ['before its answer', (cause: unknown) => fetchStub.mockRejectedValue(cause)],
    ['in the middle of its answer', (cause: unknown) => fetchStub.mockResolvedValue(brokenOff(cause))],
  ])('names a connection that failed %s, and lets an abort be an abort', async (_, fail) => {
    fail(new TypeError('failed to fetch'));
    await expect(send(get)).rejects.toMatchObject({ code: 'NETWORK' });
    const signal = AbortSignal.abort();
    fail(signal.reason);
    await expect(send({ ...get, signal })).rejects.toBe(signal.reason);
  });
});

describe('a read that was sent ahead of its page', () => {
  const { path } = get;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    headersOfEveryCall['Accept-Language'] = 'en';
    let answered = 0;
    fetchStub.mockImplementation(async () => {
      answered += 1;
      return json(200, { isSuccess: true, data: answered });
    });
    sendAhead(path);
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is not sent again by the first who needs it, and by the second', async () => {
    await expect(send(get)).resolves.toBe(1);
    await expect(send(get)).resolves.toBe(2);
  });

  it.each<[string, HttpRequest]>([
    ['a change', { method: 'PUT', path: '/api/ebp/x' }],
    [
      'a call that may change who is signed in',
      { method: 'GET', path: '/bff/session', isAboutSession: true },
    ],
  ])('is out of date after %s', async (_, other) => {
    await send(other);
    await expect(send(get)).resolves.toBe(3);
  });

  it('is sent again in another language, and when nobody needed it for 15 seconds', async () => {
    headersOfEveryCall['Accept-Language'] = 'zh-Hant';
    await expect(send(get)).resolves.toBe(2);
    headersOfEveryCall['Accept-Language'] = 'en';
    vi.advanceTimersByTime(15_000);
    await expect(send(get)).resolves.toBe(3);
  });

  it('fails as the call of its page, which sends it again once the session came back', async () => {
    onTestFinished(registerSessionRecovery(async () => true));
    fetchStub.mockImplementationOnce(async () => problem(401, 'SESSION_TIMEOUT'));
    sendAhead(path);
    await expect(send(get)).resolves.toBe(2);
    fetchStub.mockImplementationOnce(async () => problem(502, 'UPSTREAM'));
    sendAhead(path);
    await expect(send(get)).rejects.toMatchObject({ code: 'UPSTREAM' });
  });
});

describe('the end of the session', () => {
  const ended = () => problem(401, 'SESSION_TIMEOUT');

  it('[ERR-09] starts one recovery, however many calls meet it', async () => {
    const recovery = vi.fn(async () => false);
    onTestFinished(registerSessionRecovery(recovery));
    fetchStub.mockImplementation(async () => ended());
    const outcomes = await Promise.allSettled([send(get), send(get), send(get)]);
    expect(recovery).toHaveBeenCalledTimes(1);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'SESSION_TIMEOUT' } });
  });

  it('[SES-06] sends the call again when the session came back', async () => {
    onTestFinished(registerSessionRecovery(async () => true));
    fetchStub
      .mockResolvedValueOnce(ended())
      .mockResolvedValueOnce(json(200, { isSuccess: true, data: 'back' }));
    await expect(send(get)).resolves.toBe('back');
  });

  it('does not try a third time', async () => {
    onTestFinished(registerSessionRecovery(async () => true));
    fetchStub.mockImplementation(async () => ended());
    await expect(send(get)).rejects.toBeInstanceOf(ApiError);
    expect(fetchStub).toHaveBeenCalledTimes(2);
  });

  it('is no business of calls about the session itself', async () => {
    const recovery = vi.fn(async () => true);
    onTestFinished(registerSessionRecovery(recovery));
    fetchStub.mockResolvedValue(ended());
    await expect(send({ ...get, isAboutSession: true })).rejects.toMatchObject({ code: 'SESSION_TIMEOUT' });
    expect(recovery).not.toHaveBeenCalled();
  });

  it('cannot be recovered from before anyone signed in', async () => {
    await expect(recoverSession(undefined)).resolves.toBe(false);
  });
});

describe('a sign-out that was not confirmed', () => {
  const ask = () => send({ ...get, isAboutSession: true });
  beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => '1', removeItem: () => undefined }));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

  it('[SES-15] [OPN-41] is told by the gateway’s own problem, if there is one', async () => {
    fetchStub.mockImplementation(async () => problem(503, 'UNAVAILABLE'));
    await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE', correlationId: 'c-1' });
  });

  it('[SES-15] is one without a connection if its script does not load', async () => {
    vi.doMock('./confirm-logout.ts', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.resetModules();
    const { send: sendAnew } = await import('./http.ts');
    await expect(sendAnew({ ...get, isAboutSession: true })).rejects.toMatchObject({ code: 'NETWORK' });
    expect(fetchStub).not.toHaveBeenCalled();
    vi.doUnmock('./confirm-logout.ts');
  });
});

describe('file', () => {
  const link = '/bff/file/handle';

  it('[OPN-40] comes as its bytes', async () => {
    fetchStub.mockResolvedValue(new Response('%PDF-1.7', { status: 200 }));
    await expect((await fetchFile(link)).text()).resolves.toBe('%PDF-1.7');
    const headers = new Headers(fetchStub.mock.calls[0]?.[1]?.headers);
    expect([headers.get('Accept'), headers.get('X-EBP-Request')]).toEqual(['*/*', '1']);
  });

  it('[OPN-41] that cannot be had is told by its problem', async () => {
    fetchStub.mockResolvedValue(problem(404, 'NOT_FOUND'));
    await expect(fetchFile(link)).rejects.toMatchObject({ code: 'NOT_FOUND', correlationId: 'c-1' });
  });

  it('that breaks off is a connection that failed', async () => {
    fetchStub.mockResolvedValue(brokenOff(new TypeError('network error')));
    await expect(fetchFile(link)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
