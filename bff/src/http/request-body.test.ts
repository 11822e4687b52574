import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { exchange } from '../testing/raw-exchange.ts';
import { createHttpServer } from './http-server.ts';
import { problemHandler } from './problem-handler.ts';
import { readJsonBody } from './request-body.ts';
import { contextOf } from './request-context.ts';

/** @param from the visitor's address, as a load balancer tells it */
const post = (length: number, body: string, from = '192.0.2.99') =>
  Buffer.from(
    `POST / HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );

/** An app that answers with the body it was sent, and what came of its requests. */
async function start(limits = {}) {
  const whys: unknown[] = [];
  const counts = { arrived: 0, read: 0 };
  const app = express()
    .set('trust proxy', true)
    .use(async (request, response) => {
      request.on('data', ({ length }) => {
        counts.arrived += length;
      });
      response.once('close', () => whys.push(contextOf(request).why));
      response.json(await readJsonBody(request, response));
      counts.read += 1;
    });
  const server = createHttpServer(app.use(problemHandler(console as never)), limits).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const sockets: Socket[] = [];
  const leave = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(leave);
  return {
    whys,
    counts,
    leave,
    /** Sends the head of a body of that length, and the text alone. */
    begin: (length: number, text: string, from?: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(post(length, text, from)));
      sockets.push(socket.on('error', () => undefined));
    },
    complete: (from?: string) => exchange(`http://127.0.0.1:${port}`, post(2, '{}', from), 10_000),
  };
}

const text = `["${'x'.repeat(999_996)}"]`;

it('[ERR-10] bodies that many browsers leave unfinished fill no memory: the next one is refused until they have gone', async () => {
  const { whys, counts, begin, complete, leave } = await start();
  for (let one = 0; one < 64; one += 1) begin(1_000_001, text, `192.0.2.${one % 4}`);
  await expect.poll(() => counts.arrived).toBe(64_000_000);
  const { status, body } = await complete();
  expect([status, JSON.parse(body).error.code, counts.read]).toEqual([503, 'UNAVAILABLE', 0]);
  expect(whys).toEqual([{ code: 'LIMIT_REACHED', detail: 'unfinished-bodies' }]);
  leave();
  await expect.poll(async () => (await complete()).status).toBe(200);
});

it('[ERR-10] bodies that one visitor leaves unfinished keep that visitor out, and nobody else', async () => {
  const { counts, begin, complete } = await start();
  for (let one = 0; one < 16; one += 1) begin(1_000_001, text, '2001:db8:0:1::1');
  await expect.poll(() => counts.arrived).toBe(16_000_000);
  // Another link of the same subscriber.
  expect((await complete('2001:db8:0:2::1')).status).toBe(503);
  expect((await complete()).status).toBe(200);
});

it('[ERR-10] bodies whose time is up count no more', async () => {
  const { whys, counts, begin, complete } = await start({ bodyPace: { startMs: 2000, bytesPerSecond: 1e9 } });
  for (let one = 0; one < 16; one += 1) begin(1_000_001, text, '192.0.2.99');
  await expect.poll(() => whys.length).toBe(16);
  expect(counts.read).toBe(0);
  expect((await complete()).status).toBe(200);
});

it('[ERR-10] a body above its limit, which is thrown away as it arrives, keeps nobody else out', async () => {
  const { counts, begin, complete } = await start();
  for (let one = 0; one < 2; one += 1) begin(90_000_000, 'x'.repeat(70_000_000));
  await expect.poll(() => counts.arrived).toBe(140_000_000);
  expect((await complete()).status).toBe(200);
});
