import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepListening, listen } from './agent-tools.tsx';

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

async function heard(...texts: readonly string[]) {
  const asked = streams(...texts);
  const numbers: (string | undefined)[] = [];
  await listen(new AbortController().signal, (phone) => numbers.push(phone), 1);
  return { numbers, times: asked.mock.calls.length };
}

afterEach(() => vi.restoreAllMocks());

describe('the telephone of an agent', () => {
  it('[CCC-03] tells each caller, also one who hides the number', async () => {
    expect(await heard(call('{"phone":"28010001"}') + call('{}') + end('off'))).toEqual({
      numbers: ['28010001', undefined],
      times: 1,
    });
  });

  it('[CCC-03] is asked again when the channel was closed or the connection lost, and no more when another window listens', async () => {
    expect((await heard(end('closed'), '', call('{"phone":"2801"}') + end('replaced'))).times).toBe(3);
  });

  it('[CCC-03] shows no number that the gateway did not tell as one', async () => {
    expect((await heard(call('{"phone":7}') + call('no JSON') + end('off'))).numbers).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[CCC-03] is listened to as soon as another window has connected it', async () => {
    const asked = streams(end('off'), call('{"phone":"28010001"}') + end('off'));
    const numbers: (string | undefined)[] = [];
    const stop = keepListening((phone) => numbers.push(phone));
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    const other = new BroadcastChannel('ebp.changed');
    other.postMessage(['telephony']);
    await expect.poll(() => numbers).toEqual(['28010001']);
    stop();
    other.postMessage(['telephony']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveBeenCalledTimes(2);
    other.close();
  });

  it('[CCC-03] is asked again soon when a stream ended that had lasted, and ever later while none does', async () => {
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    const since = Date.now();
    await heard('', '', '');
    const waits = () => pauses.mock.calls.flatMap(([, ms]) => (ms === undefined || ms > 4 ? [] : [ms]));
    expect(waits()).toEqual([1, 2, 4]);
    pauses.mockClear();
    let looks = 0;
    // Each look at the clock is two minutes after the one before.
    vi.spyOn(Date, 'now').mockImplementation(() => since + looks++ * 120_000);
    await heard('', '', '');
    expect(waits()).toEqual([1, 1, 1]);
  });
});
