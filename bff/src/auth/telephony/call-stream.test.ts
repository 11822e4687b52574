import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { CallStream } from './call-stream.ts';
import { callTopic } from './telephony-api.ts';

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

const participants = [
  { purpose: 'agent', state: 'alerting', user: { id: 'A1' } },
  { purpose: 'customer', direction: 'inbound', address: 'tel:+85228010001' },
];
const ring = (id: string) =>
  Channel.last.dispatchEvent(
    new MessageEvent('message', {
      data: JSON.stringify({ topicName: callTopic('A1'), eventBody: { id, participants } }),
    }),
  );

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[CCC-03] a call that rings while its stream ends is told to nobody, and stops nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('WebSocket', Channel);
  const faults: unknown[] = [];
  const server = createServer((_request, response) => {
    response.on('error', (error) => faults.push(error));
    const stream = new CallStream(
      response,
      async () => true,
      () => {},
    );
    stream.listen(new URL('wss://provider.example'), 'A1', Date.now() + 60_000);
    ring('C1');
    stream.end('off');
    ring('C2');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const told = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(told.match(/^event: \w+/gm)).toEqual(['event: call', 'event: end']);
  expect(faults).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  server.close();
});
