import { onTestFinished, vi } from 'vitest';

export const timedOut = {
  isSuccess: false,
  data: null,
  error: { code: 'SESSION_TIMEOUT', messageId: 'error.sessionTimeout', correlationId: 'c' },
};

export const changeDemanded = {
  ...timedOut,
  error: { ...timedOut.error, code: 'PASSWORD_CHANGE_REQUIRED', messageId: 'error.passwordChangeRequired' },
};

/** A gateway whose session events the test sends, and whose silent re-login succeeds or fails as the test says. */
export function stubGateway(isReloginGood: boolean, refusals = { ofCall: timedOut, ofRelogin: timedOut }) {
  const calls: string[] = [];
  let listening: AbortSignal | null | undefined;
  let say: (event: string, data: object) => void = () => undefined;
  let hangUp = () => {};
  let isEnded = false;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    calls.push(path);
    if (path === '/bff/session/events' && !isEnded) {
      listening = init?.signal;
      const stream = new TransformStream<Uint8Array, Uint8Array>();
      const writer = stream.writable.getWriter();
      say = (event, data) =>
        void writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      hangUp = () => void writer.close();
      return new Response(stream.readable);
    }
    if (path === '/bff/session/relogin' && isReloginGood) {
      return Response.json({ isSuccess: true, data: { expiresAt: '2026-11-20T10:00:00Z' } });
    }
    if (path === '/bff/client-log') return new Response(null, { status: 204 });
    const { ofCall, ofRelogin } = refusals;
    return Response.json(path === '/bff/session/relogin' ? ofRelogin : ofCall, { status: 401 });
  });
  onTestFinished(() => spy.mockRestore());
  return {
    calls,
    say: (event: string, data: object) => say(event, data),
    hangUp: () => hangUp(),
    /** From now on there is no session any more. */
    endUnheard: () => {
      isEnded = true;
      hangUp();
    },
    isListenedTo: () => listening?.aborted === false,
    /** The next call to this path does not arrive. Returns whether it was made. */
    loseNext: (path: string) => {
      const answer = spy.getMockImplementation();
      let isLost = false;
      spy.mockImplementation(async (input, init) => {
        if (isLost || input !== path) return (await answer?.(input, init)) ?? Response.error();
        isLost = true;
        throw new TypeError('Failed to fetch');
      });
      return () => isLost;
    },
  };
}
