import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { exchange } from '../testing/raw-exchange.ts';
import { createHttpServer } from './http-server.ts';
import { problemHandler } from './problem-handler.ts';
import { readJsonBody } from './request-body.ts';
import { contextOf } from './request-context.ts';

const post = (length: number, body: string) =>
  Buffer.from(
    `POST / HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );

it('[ERR-10] bodies that many browsers leave unfinished fill no memory: the next one is refused until their time is over', async () => {
  const whys: unknown[] = [];
  let [arrived, read] = [0, 0];
  const app = express().use(async (request, response) => {
    request.on('data', ({ length }) => {
      arrived += length;
    });
    response.once('close', () => whys.push(contextOf(request).why));
    response.json(await readJsonBody(request, response));
    read += 1;
  });
  const limits = { bodyPace: { startMs: 2000, bytesPerSecond: 1_000_000 } };
  const server = createHttpServer(app.use(problemHandler(console as never)), limits).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const text = `["${'x'.repeat(999_996)}"]`;
  const sockets = Array.from({ length: 64 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(post(1_000_001, text)));
    return socket.on('error', () => undefined);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await expect.poll(() => arrived).toBe(64_000_000);
  const complete = () => exchange(`http://127.0.0.1:${port}`, post(2, '{}'));
  const { status, body } = await complete();
  expect([status, JSON.parse(body).error.code, read]).toEqual([503, 'UNAVAILABLE', 0]);
  expect(whys).toEqual([{ code: 'LIMIT_REACHED', detail: 'unfinished-bodies' }]);
  // Their time is up: each is answered with 408.
  await expect.poll(async () => (await complete()).status).toBe(200);
});
