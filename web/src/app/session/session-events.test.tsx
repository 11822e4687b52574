import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { StreamEvent } from '../../lib/gateway/event-stream.ts';
import { pauseEvents } from '../../lib/session/paused-events.ts';
import { useSessionEvents } from './session-events.ts';
import { stubGateway } from './testing/stub-gateway.ts';

function Listening({ onEvent }: { onEvent: (event: StreamEvent) => void }) {
  useSessionEvents(onEvent);
  return null;
}

/** Another window of this browser. */
function openOther() {
  const channel = new BroadcastChannel('ebp.changed');
  onTestFinished(() => channel.close());
  const told: unknown[] = [];
  channel.onmessage = ({ data }) => told.push(data);
  return { channel, told };
}
const tellEnd = (...data: string[]) => openOther().channel.postMessage(['session-end', ...data]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A window that listens to the gateway, and notes what it hears. */
async function listen() {
  const gateway = stubGateway(true);
  const heard: string[] = [];
  const reasons: unknown[] = [];
  const note = ({ name, data }: StreamEvent) => {
    heard.push(name);
    if (name === 'ended') reasons.push(JSON.parse(data));
  };
  await render(<Listening onEvent={note} />);
  const streams = () => gateway.calls.length;
  await expect.poll(() => heard).toEqual(['open']);
  /** Whatever the page waits for has passed. */
  const later = async (ms = 60_000) => {
    vi.advanceTimersByTime(ms);
    await new Promise(requestAnimationFrame);
  };
  return { ...gateway, heard, reasons, streams, later };
}

describe('a window whose stream another one of its session has displaced', () => {
  const displace = ({ say, hangUp }: ReturnType<typeof stubGateway>) => {
    say('displaced', {});
    hangUp();
  };
  const focused = (isFocused: boolean) => {
    const spy = vi.spyOn(document, 'hasFocus').mockReturnValue(isFocused);
    onTestFinished(() => spy.mockRestore());
  };

  it('[SES-04] listens again, and reads again what it may have missed, when the person comes to it', async () => {
    focused(false);
    const window = await listen();
    displace(window);
    for (let waits = 0; waits < 3; waits += 1) await window.later(10_000);
    expect([window.streams(), window.heard]).toEqual([1, ['open']]);
    globalThis.dispatchEvent(new Event('focus'));
    await expect.poll(() => window.later(3000).then(window.streams)).toBe(2);
    await expect.poll(() => window.later().then(() => window.heard)).toEqual(['open', 'open', 'news']);
  });

  it('[SES-04] listens again after a minute where the person is not, for an end that no window told: no sooner, or nine would displace one another without a pause', async () => {
    focused(false);
    const window = await listen();
    displace(window);
    await window.later(0);
    await window.later(59_000);
    await window.later(0);
    await window.later(900);
    expect([window.streams(), window.heard]).toEqual([1, ['open']]);
    await expect.poll(() => window.later(3000).then(window.streams)).toBe(2);
  });

  it('[SES-04] asks where another window tells that the session has ended, and ends for the same reason', async () => {
    focused(false);
    const window = await listen();
    window.say('displaced', {});
    window.endUnheard();
    await window.later(1000);
    tellEnd('{"reason":"account-closed"}');
    await expect
      .poll(() => window.later(3000).then(() => window.reasons))
      .toEqual([{ reason: 'account-closed' }]);
    expect(window.streams()).toBe(2);
  });

  it('[SES-04] does not take a later end for the sign-out that it was told, where there is a session again meanwhile', async () => {
    focused(false);
    const window = await listen();
    displace(window);
    await window.later(1000);
    tellEnd('{"reason":"logout"}');
    const timesOpen = () => window.heard.filter((name) => name === 'open').length;
    await expect.poll(() => window.later(3000).then(timesOpen)).toBe(2);
    window.endUnheard();
    await expect.poll(() => window.later().then(() => window.reasons[0])).toEqual({ reason: 'timeout' });
  });

  it('[SES-04] listens again at once where the person is', async () => {
    focused(true);
    const window = await listen();
    displace(window);
    await expect.poll(() => window.later().then(window.streams)).toBe(2);
  });
});

it('[SES-09] a window that another one has replaced takes none of the few connections, until it shows the portal again', async () => {
  const window = await listen();
  const resume = pauseEvents();
  await expect.poll(window.isListenedTo).toBe(false);
  for (let waits = 0; waits < 3; waits += 1) await window.later();
  expect(window.streams()).toBe(1);
  resume();
  await expect.poll(() => window.later().then(window.streams)).toBe(2);
  await expect.poll(() => window.later().then(() => window.heard)).toEqual(['open', 'open', 'news']);
});

describe('a window that another one has replaced', () => {
  async function openPaused() {
    const window = await listen();
    onTestFinished(pauseEvents());
    await expect.poll(window.isListenedTo).toBe(false);
    return window;
  }

  it('[SES-04] asks once where another window tells that the session has ended, and ends for the same reason', async () => {
    const window = await openPaused();
    window.endUnheard();
    tellEnd('{"reason":"logout"}');
    await expect.poll(() => window.reasons).toEqual([{ reason: 'logout' }]);
    await window.later();
    expect(window.streams()).toBe(2);
  });

  it('[SES-04] [SES-09] keeps no connection where there is a session all the same', async () => {
    const window = await openPaused();
    tellEnd();
    await expect.poll(window.streams).toBe(2);
    await expect.poll(window.isListenedTo).toBe(false);
    expect(window.heard).toEqual(['open']);
  });
});

it('[SES-04] a window that hears the end tells the others, and not what it learns by asking: they would ask one another for ever', async () => {
  const window = await listen();
  const { told } = openOther();
  window.say('ended', { reason: 'administrator' });
  await expect.poll(() => told).toEqual([['session-end', '{"reason":"administrator"}']]);
  window.endUnheard();
  await expect.poll(() => window.later(3000).then(() => window.heard)).toEqual(['open', 'ended', 'ended']);
  expect(told).toHaveLength(1);
});
