import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { recordedUpstreamFolder, startWireMock } from '@ebp/contracts/testing/recorded-upstream-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAdmin } from '../framework/admin.ts';
import { useStateService } from '../service/testing.ts';
import { createFront } from './front.ts';

const behind = useStateService();
const adminLogin = 'testers:secret';
let stopWireMock: () => Promise<void>;
let front: ReturnType<typeof createFront>;
let url = '';
let hidden = '';
beforeAll(async () => {
  const [port = 0] = await someFreePorts(1);
  const statePort = Number(new URL(behind.url()).port);
  const wiremock = await startWireMock(recordedUpstreamFolder, { port, statePort, adminLogin });
  ({ stop: stopWireMock, url: hidden } = wiremock);
  front = createFront({ port, adminLogin }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  front.close();
  front.closeAllConnections();
  await stopWireMock();
});

/** The status of a call with headers that `fetch` does not allow. */
function statusOf(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const gateway = {
  Authorization: 'Bearer dev.U-HK-0001.abc',
  'X-Session-Id': 's-1',
  'X-Company': 'CHK',
  'X-Application-Key': 'EBP_PORTAL',
  'X-Correlation-Id': 'c-1',
};
const info = '/api/ebp/user/current/info';
const force = (state: string) => callAdmin(url, 'PUT', 'scenarios/fault.user.current.info/state', { state });

describe('the port of the recorded upstream', () => {
  it('lets programs ask, read and set everything, as they came', async () => {
    const answer = await fetch(url + info, { headers: gateway });
    expect([answer.status, answer.headers.get('Matched-Stub-Name')]).toEqual([200, 'user.current.info']);
    expect(await answer.json()).toMatchObject({ isSuccess: true });
    const journal = await (await callAdmin(url, 'GET', 'requests?limit=1')).json();
    expect(journal).toMatchObject({ requests: [{ request: { url: info, headers: gateway } }] });
    await force('failure');
    expect((await fetch(url + info, { headers: gateway })).status).toBe(500);
    await callAdmin(url, 'POST', 'reset');
    expect((await fetch(`${url}/__state`)).status).toBe(200);
  });

  it('breaks off what WireMock breaks off', async () => {
    await force('reset');
    await expect(fetch(url + info, { headers: gateway })).rejects.toThrow('fetch failed');
    await force('broken');
    await expect((await fetch(url + info, { headers: gateway })).json()).rejects.toThrow(SyntaxError);
    await callAdmin(url, 'POST', 'reset');
  });

  it.each([
    ['another site’s form', 'POST', { origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' }],
    ['another site’s script', 'GET', { origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' }],
    ['another site’s picture', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a sandboxed page', 'POST', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', 'POST', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
    ['an older browser on another site', 'POST', { origin: 'https://stranger.example' }],
    ['the question whether another site may ask', 'OPTIONS', { origin: 'https://stranger.example' }],
    [
      'a name that was made to point here',
      'GET',
      { host: 'stranger.example', 'sec-fetch-site': 'same-origin' },
    ],
  ] as const)('refuses %s', async (_, method, headers) => {
    for (const path of ['/__admin/scenarios', '/__admin/reset', '/__state', '/__clock', info])
      expect([path, await statusOf(method, path, headers)]).toEqual([path, 403]);
  });

  it('opens where somebody follows a link or types the address', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    expect(await statusOf('GET', '/__admin/scenarios', link)).toBe(200);
    expect(await statusOf('GET', '/__admin/scenarios', { 'sec-fetch-site': 'none' })).toBe(200);
    expect(await statusOf('POST', '/__admin/reset', { ...link, origin: 'null' })).toBe(403);
  });

  it('is the only way: WireMock’s own port asks for a password', async () => {
    for (const path of ['scenarios', 'requests', 'mappings'])
      expect((await fetch(`${hidden}/__admin/${path}`)).status).toBe(401);
  });
});
