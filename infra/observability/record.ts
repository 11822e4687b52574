import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ensureBuilt } from '../build/ensure-built.ts';
import { Gateway } from '../faults/gateway.ts';
import { withTestServices } from '../testing/services.ts';
import { type Moment, recordingOf } from './recorded.ts';

const messages = '/api/ebp/message/search';
const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const well = answering(200, '{"isSuccess":true,"data":[]}');

/** Records the built gateway's /metrics in normal operation and under many faults. */
export async function record(): Promise<void> {
  await ensureBuilt();
  await withTestServices(async (services) => {
    const issuer = (order: string, body: object) =>
      fetch(`${services.TEST_AUTH_URL}/__dev/${order}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    let answer = well;
    const box = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await once(box, 'listening');
    const gateway = await Gateway.start({
      EBP_ENV: 'local',
      CONTRACT_DRIFT_SAMPLE: '1',
      REDIS_URL: services.TEST_REDIS_URL,
      AUTH_ISSUER_URL: services.TEST_AUTH_URL,
      UPSTREAM_URL: services.TEST_WIREMOCK_URL,
      UPSTREAM_MESSAGE_BOX_URL: `http://127.0.0.1:${(box.address() as AddressInfo).port}`,
    });
    const write = async (moment: Moment) => writeFileSync(recordingOf(moment), await gateway.scrape());
    const read = async (times: number) => {
      for (let count = 0; count < times; count += 1) await gateway.call('GET', messages);
    };
    mkdirSync(new URL('.', recordingOf('well')), { recursive: true });

    const aGoodMinute = async () => {
      await gateway.signIn();
      await gateway.call('GET', '/bff/home');
      await read(10);
      await gateway.call('POST', '/bff/session/logout', {});
    };
    // First-time work takes longer than later repetitions.
    await aGoodMinute();
    await write('start');
    await aGoodMinute();
    await write('well');

    await gateway.signIn();
    await gateway.call('POST', '/bff/session/logout', {});
    await issuer('access-token-ttl', { seconds: 1 });
    await gateway.signIn();
    answer = answering(200, '{"isSuccess":true,"data":[{"pkey":7}]}');
    await read(2);
    await issuer('fail', { endpoint: 'token', status: 500, times: 3 });
    await delay(1100);
    await read(1);
    for (let count = 0; count < 2; count += 1) await gateway.signIn();
    await issuer('reset', {});
    await gateway.signIn();
    answer = (request) => request.socket.destroy();
    // More than the retry budget, and enough to open the breaker.
    await Promise.all(Array.from({ length: 30 }, () => gateway.call('GET', messages)));
    await read(6);
    await issuer('delay', { endpoint: 'discovery', ms: 1500 });
    const redis = new Redis(services.TEST_REDIS_URL);
    await redis.config('SET', 'maxmemory', '1');
    // So long the gateway goes by the issuer's last answer.
    await delay(10_000);
    await write('faults');

    redis.disconnect();
    await gateway.stop();
    box.closeAllConnections();
    box.close();
  });
}
