import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen } from './agent-tools.tsx';

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
});
