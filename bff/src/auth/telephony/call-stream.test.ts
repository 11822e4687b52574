import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { CallStream } from './call-stream.ts';
import { CallStreams } from './call-streams.ts';
import { callTopic, TelephonyApi } from './telephony-api.ts';

/** The provider's channel, from which messages come until it has closed. */
class Channel extends EventTarget {
  static last: Channel;
  constructor() {
    super();
    Channel.last = this;
  }
  close(): void {
    // The other side has not agreed yet.
  }
}

const caller = { purpose: 'customer', direction: 'inbound', address: 'tel:+85228010001' };
const agentIn = (...states: readonly string[]) =>
  states.map((state) => ({ purpose: 'agent', state, user: { id: 'A1' } }));
const tell = (id: string, ...agents: readonly object[]) =>
  Channel.last.dispatchEvent(
    new MessageEvent('message', {
      data: JSON.stringify({
        topicName: callTopic('A1'),
        eventBody: { id, participants: [...agents, caller] },
      }),
    }),
  );
const ring = (id: string) => tell(id, ...agentIn('alerting'));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the page of agent A1 is told while this happens, and what goes wrong with its connection. */
async function toldWhile(happens: (stream: CallStream) => Promise<void>) {
  vi.stubGlobal('WebSocket', Channel);
  const faults: unknown[] = [];
  const server = createServer(async (_request, response) => {
    response.on('error', (error) => faults.push(error));
    const stream = new CallStream(
      response,
      async () => true,
      () => {},
    );
    stream.listen(new URL('wss://provider.example'), 'A1', Date.now() + 60_000);
    await happens(stream);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return { told: text.match(/^event: \w+/gm), faults };
}

it('[CCC-03] a call that rings while its stream ends is told to nobody, and stops nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { told, faults } = await toldWhile(async (stream) => {
    ring('C1');
    await new Promise(setImmediate);
    ring('C2');
    stream.end('off');
    ring('C3');
  });
  expect(told).toEqual(['event: call', 'event: end']);
  expect(faults).toEqual([]);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

it('[CCC-03] a call that rings again, unanswered or given back by a colleague, is told again', async () => {
  const { told } = await toldWhile(async (stream) => {
    ring('C1');
    ring('C1');
    ring('C2');
    tell('C1', ...agentIn('disconnected'));
    tell('C1', ...agentIn('disconnected', 'alerting'));
    ring('C2');
    await new Promise(setImmediate);
    stream.end('off');
  });
  expect(told).toEqual([...Array(3).fill('event: call'), 'event: end']);
});

it('[CCC-03] a page that goes while the provider is asked whose telephone it is takes none of the few channels', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const api = new TelephonyApi('https://provider.example');
  const asked = vi.spyOn(api, 'me').mockImplementation(async () => {
    await held;
    return { id: 'A1', name: undefined, presence: undefined };
  });
  const openChannel = vi.spyOn(api, 'openChannel');
  const streams = new CallStreams({ hearEnds: () => () => undefined }, async () => true, api);
  const { promise: served, resolve: serve } = Promise.withResolvers<void>();
  const found = async () => ({ accessToken: 'token', untilMs: Date.now() + 60_000 });
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    serve(streams.open('S1', response, found));
    response.once('close', leave);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const page = new AbortController();
  await fetch(`http://127.0.0.1:${port}/`, { signal: page.signal });
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  page.abort();
  await left;
  goOn();
  await served;
  expect(openChannel).not.toHaveBeenCalled();
  server.close();
});

it('[CCC-03] an agent whose token the provider refuses is told that the connection has ended', async () => {
  const refusing = async () => Response.json({}, { status: 401 });
  const api = new TelephonyApi('https://provider.example', refusing);
  const streams = new CallStreams({ hearEnds: () => () => undefined }, async () => true, api);
  const found = async () => ({ accessToken: 'token', untilMs: Date.now() + 60_000 });
  const server = createServer((_request, response) => void streams.open('S1', response, found));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const told = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(told).toContain('event: end\ndata: {"reason":"ended"}');
  server.close();
});
