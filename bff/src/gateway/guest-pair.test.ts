import { operations } from '@ebp/contracts/catalogue';
import { loginConfig } from '@ebp/contracts/operations/login';
import { portalEndpoints } from '@ebp/contracts/portal/endpoints';
import { demoGuests } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, guestOf } from '../testing/people.ts';
import { newKey, required } from '../testing/portal.ts';
import { exchange } from '../testing/raw-exchange.ts';
import { examples } from '../testing/recorded.ts';
import { sampleRequest, urlOf } from '../testing/sample.ts';

const secrets = Object.values(demoGuests).map(({ password }) => password);
const configPath = loginConfig.path;
/** Spellings that some server along the way might interpret as the path of the login configuration. */
const disguises = [
  configPath,
  `${configPath}/`,
  configPath.toUpperCase(),
  `/${configPath}`,
  configPath.replace('/login', '/%6cogin'),
  configPath.replace('/login', '/./login'),
  configPath.replace('/login', '/x/../login'),
  `${configPath};x`,
  `${configPath}%00`,
  `/static/..${configPath}`,
  `/static/%2e%2e${configPath}`,
  `/static${configPath}`,
  `/static/..%2f${configPath.slice(1)}`,
  `/bff/file/..%2f..${configPath}`,
  `/bff${configPath}`,
];

interface Call {
  readonly method: 'get' | 'post' | 'put';
  readonly url: string;
  readonly body: object | undefined;
}

const portal = ownPortal();
let calls: Call[];
const visitors: Record<string, Agent> = {};
beforeAll(async () => {
  const recorded = await examples();
  const sampled = operations.flatMap((operation): Call[] => {
    const method = operation.method.toLowerCase() as Call['method'];
    const request = sampleRequest(operation);
    const own = recorded.filter((one) => one.operation === operation.id).slice(0, 2);
    return [
      { method, url: urlOf(operation, request), body: request.body as object | undefined },
      ...own.map(({ url, body }) => ({ method, url, body: body as object | undefined })),
    ];
  });
  const own = portalEndpoints
    .filter(({ path }) => path !== '/bff/session/events' && path !== '/bff/session/logout')
    .map(({ method, path }): Call => {
      const url = path.replace('{handle}', 'x');
      return {
        method: method.toLowerCase() as Call['method'],
        url,
        body: { company: 'CHK', ql: 'HK-QR-0001' },
      };
    });
  calls = [...sampled, ...own];
  const nobody = supertest.agent(portal.url).set('X-EBP-Request', '1');
  Object.assign(visitors, { nobody, guest: await guestOf(portal), user: await portal.signedIn() });
});

it('[OPN-04] the recorded upstream tells the pair to whoever reaches it', async () => {
  const answer = await fetch(required('TEST_WIREMOCK_URL') + configPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-company': 'CHK',
      'x-application-key': 'EBP_PORTAL',
      'x-correlation-id': newKey(),
      traceparent: `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
    },
    body: JSON.stringify({ company: 'CHK' }),
  });
  expect(await answer.text()).toContain(demoGuests.CHK.password);
});

describe.each(['nobody', 'guest', 'user'])('to %s', (name) => {
  it('[OPN-04] [LOG-16] no call of the catalogue, no endpoint and no disguised path tells a guest password', async () => {
    const told: string[] = [];
    const statuses = new Set<number>();
    for (const { method, url, body } of calls) {
      const started = visitors[name]?.[method](url).set('Idempotency-Key', newKey()).redirects(0);
      const {
        status,
        text,
        headers,
        body: read,
      } = (await started?.send(method === 'get' ? undefined : body)) ?? {};
      if (status !== undefined) statuses.add(status);
      const whole = JSON.stringify([text, headers, Buffer.isBuffer(read) ? read.toString('latin1') : read]);
      if (secrets.some((secret) => whole.includes(secret))) told.push(`${method} ${url}`);
    }
    expect(told).toEqual([]);
    expect(statuses).toContain(200);
  }, 120_000);
});

it.each(disguises)('[OPN-04] %s is no way to the login configuration', async (path) => {
  for (const method of ['GET', 'POST', 'PUT']) {
    const content = '{"company":"CHK"}';
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'x-ebp-request: 1',
      `cookie: ${cookieOf(visitors.guest as Agent)}`,
      'content-type: application/json',
      `content-length: ${content.length}`,
      'connection: close',
    ];
    const { status, body } = await exchange(
      portal.url,
      Buffer.from(`${head.join('\r\n')}\r\n\r\n${content}`),
      25_000,
    );
    expect(status).toBeGreaterThan(399);
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
  }
});

it('[OPN-42] nor does the log', () => {
  const log = JSON.stringify(portal.lines);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
