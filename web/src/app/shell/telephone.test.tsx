import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotificationRegion } from '../../components/overlay/notification-region.tsx';
import { noPages, PortalMapProvider } from '../../lib/pages/portal-map.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { keepListening, listen, TelephoneEnded } from './telephone.tsx';

/** Answers each request with the next stream; after the last one, listening is over. */
function streams(...texts: readonly string[]) {
  const left = [...texts];
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const text = left.shift() ?? 'event: end\ndata: {"reason":"off"}\n\n';
    return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  });
  return asked;
}
const call = (data: string) => `event: call\ndata: ${data}\n\n`;
const end = (reason: string) => `event: end\ndata: {"reason":"${reason}"}\n\n`;

const pauses = { firstMs: 1, longestMs: 40 };

/** The pauses between streams. */
function noteWaits() {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  return () => timers.mock.calls.flatMap(([, ms]) => (ms === undefined || ms > 40 ? [] : [ms]));
}

async function heard(...texts: readonly string[]) {
  const asked = streams(...texts);
  const numbers: (string | undefined)[] = [];
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  const onCall = (phone: string | undefined) => numbers.push(phone);
  await listen(new AbortController().signal, { onCall, onEnd: end, mayListen: async () => true }, pauses);
  return { numbers, times: asked.mock.calls.length, hasEnded };
}

afterEach(() => vi.restoreAllMocks());

describe('the telephone of an agent', () => {
  it('[CCC-03] tells each caller, also one who hides the number', async () => {
    expect(await heard(call('{"phone":"28010001"}') + call('{}') + end('off'))).toEqual({
      numbers: ['28010001', undefined],
      times: 1,
      hasEnded: false,
    });
  });

  it('[CCC-03] is asked again when the channel was closed or the connection lost, and no more where there is none', async () => {
    expect((await heard(end('closed'), '', call('{"phone":"2801"}') + end('off'))).times).toBe(3);
  });

  it('[CCC-03] [SES-09] is asked again later when another window was listened in, which is no end of the connection', async () => {
    const waits = noteWaits();
    const leaving = new AbortController();
    streams(end('replaced'), call('{"phone":"28010001"}'));
    const onCall = vi.fn(() => leaving.abort());
    const onEnd = vi.fn();
    await listen(leaving.signal, { onCall, onEnd, mayListen: async () => true }, pauses);
    expect(onCall.mock.calls).toEqual([['28010001']]);
    expect(onEnd).not.toHaveBeenCalled();
    expect(waits()).toEqual([40]);
  });

  it('[CCC-03] [CCC-11] is left to the window that may listen, for as long as there is one', async () => {
    const waits = noteWaits();
    const asked = streams(end('off'));
    const may = [false, false, true];
    const mayListen = async () => may.shift() ?? false;
    const onEnd = vi.fn();
    await listen(new AbortController().signal, { onCall: vi.fn(), onEnd, mayListen }, pauses);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(onEnd).not.toHaveBeenCalled();
    expect(waits()).toEqual([40, 40]);
  });

  it('[CCC-03] says that the connection has ended, as it is told, or finds when it asks again', async () => {
    expect((await heard(end('ended'))).hasEnded).toBe(true);
    expect((await heard(end('off'))).hasEnded).toBe(false);
    expect((await heard('', end('off'))).hasEnded).toBe(true);
    expect((await heard(end('replaced'), end('off'))).hasEnded).toBe(true);
  });

  it('[CCC-03] shows no number that the gateway did not tell as one', async () => {
    expect((await heard(call('{"phone":7}') + call('no JSON') + end('off'))).numbers).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[CCC-03] is listened to as soon as another window has connected it', async () => {
    const asked = streams(end('ended'), call('{"phone":"28010001"}') + end('off'));
    const numbers: (string | undefined)[] = [];
    const ends: boolean[] = [];
    const stop = keepListening(
      (phone) => numbers.push(phone),
      (hasEnded) => ends.push(hasEnded),
      async () => true,
    );
    await expect.poll(() => ends).toEqual([false, true]);
    const other = new BroadcastChannel('ebp.changed');
    other.postMessage(['telephony']);
    await expect.poll(() => numbers).toEqual(['28010001']);
    expect(ends).toEqual([false, true, false]);
    stop();
    other.postMessage(['telephony']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveBeenCalledTimes(2);
    other.close();
  });

  it('[CCC-03] is asked again soon when a stream ended that had lasted, and ever later while none does', async () => {
    const waits = noteWaits();
    const since = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(since);
    await heard('', '', '');
    expect(waits()).toEqual([1, 2, 4]);
    let looks = 0;
    // Each look at the clock is two minutes after the one before.
    clock.mockImplementation(() => since + looks++ * 120_000);
    await heard('', '', '');
    expect(waits().slice(3)).toEqual([1, 1, 1]);
  });
});

it('[CCC-03] tells the agent that calls are no longer shown, until the telephone is connected again', async () => {
  const map = { ...noPages, pathOf: () => '/purecloudcallback' };
  const shown = (hasEnded: boolean) => (
    <PortalMapProvider value={map}>
      {hasEnded && <TelephoneEnded onMissing={() => undefined} />}
      <NotificationRegion />
    </PortalMapProvider>
  );
  const screen = await renderKit(<Ending>{shown}</Ending>, { language: 'zh-Hant' });
  await expect.element(screen.getByText('來電不再顯示')).toBeVisible();
  const link = screen.getByRole('link', { name: /^重新連接/ });
  await expect.element(link).toHaveAttribute('href', '/purecloudcallback');
  await screen.getByRole('button', { name: 'Connected' }).click();
  await expect.element(link).not.toBeInTheDocument();
});

function Ending({ children }: { children: (hasEnded: boolean) => ReactNode }) {
  const [hasEnded, setHasEnded] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHasEnded(false)}>
        Connected
      </button>
      {children(hasEnded)}
    </>
  );
}
