import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { operations } from '@ebp/contracts/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statuses } from '../framework/faults.ts';
import { useRecordedUpstream } from '../testing/recorded-upstream.ts';
import { createWorkbench } from './server.ts';

const upstream = useRecordedUpstream();
let workbench: ReturnType<typeof createWorkbench>;
let port = 0;
beforeAll(async () => {
  workbench = createWorkbench({ wiremock: upstream.url });
  workbench.listen(0, '127.0.0.1');
  await once(workbench, 'listening');
  ({ port } = workbench.address() as AddressInfo);
});
afterAll(() => {
  workbench.close();
  workbench.closeAllConnections();
});

interface Answered {
  readonly status: number;
  readonly location: string | undefined;
  readonly policy: string;
  readonly text: string;
}

/** With headers that `fetch` does not allow. */
function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      const policy = String(response.headers['content-security-policy']);
      resolve({ status: response.statusCode ?? 0, location: response.headers.location, policy, text });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const host = () => `localhost:${port}`;
const form = 'application/x-www-form-urlencoded';
const press = (fields: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => {
  const body = new URLSearchParams(fields).toString();
  const own = {
    host: host(),
    origin: `http://${host()}`,
    'content-type': form,
    'content-length': String(body.length),
  };
  return ask('POST', '/__testing', { ...own, ...more }, body);
};
const stateOf = async (scenario: string): Promise<string | undefined> => {
  const response = await fetch(`${upstream.url}/__admin/scenarios`);
  const { scenarios } = (await response.json()) as { scenarios: { name: string; state: string }[] };
  return scenarios.find(({ name }) => name === scenario)?.state;
};
const gateway = {
  Authorization: 'Bearer dev.U-HK-0001.abc',
  'X-Session-Id': 's-1',
  'X-Company': 'CHK',
  'X-Application-Key': 'EBP_PORTAL',
  'X-Correlation-Id': 'c-1',
};
const page = async (company = 'CHK') =>
  (await ask('GET', `/__testing?company=${company}`, { host: host() })).text;
const register = (mapping: object) =>
  fetch(`${upstream.url}/__admin/mappings`, { method: 'POST', body: JSON.stringify(mapping) });
const messages = '/api/ebp/message/search?top=1000&userCode=admin@harbour.example';
const forced = { action: 'scenario', scenario: 'fault.message.search', state: 'rejected' };

describe('the workbench', () => {
  it('shows every operation, under a strict policy', async () => {
    const { status, policy, text } = await ask('GET', '/__testing', { host: host() });
    expect([status, text.match(/<details id="/g)?.length]).toEqual([200, operations.length]);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(text).not.toMatch(/ style=| on\w+=|<script>/);
  });

  it('shows both API documents, under the same policy', async () => {
    for (const [path, part] of [
      ['/__api', 'data-document="/__api/openapi.json"'],
      ['/__api/upstream', 'data-document="/__api/upstream-openapi.json"'],
      ['/__api/openapi.json', '"/bff/session"'],
      ['/__api/upstream-openapi.json', '"x-stamped"'],
    ] as const) {
      const { status, policy, text } = await ask('GET', path, { host: host() });
      expect([path, status, text.includes(part)]).toEqual([path, 200, true]);
      expect(policy).not.toMatch(/unsafe|\*/);
    }
    expect((await ask('GET', '/__api/toString', { host: host() })).status).toBe(404);
  });

  it('forces a fault, ends it and resets, and leads back to where it was pressed', async () => {
    const at = '/__testing?company=CHK&open=message.search#message.search';
    expect(await press({ ...forced, at })).toMatchObject({ status: 303, location: at });
    expect(await stateOf('fault.message.search')).toBe('rejected');
    await press({ action: 'scenario', scenario: 'fault.message.search' });
    expect(await stateOf('fault.message.search')).toBe('Started');
    await press(forced);
    await press({ action: 'clock', now: '2031-03-01T04:00' });
    const clock = async () => (await fetch(`${upstream.url}/__clock`)).json();
    expect(await clock()).toMatchObject({ now: expect.stringMatching(/^2031-03-01T04:00/), isSet: true });
    await press({ action: 'reset' });
    expect([await stateOf('fault.message.search'), await clock()]).toEqual([
      'Started',
      expect.objectContaining({ isSet: false }),
    ]);
  });

  it('forces any status that is offered, one at a time, until the fault is ended', async () => {
    const statusNow = async () => (await fetch(`${upstream.url}${messages}`, { headers: gateway })).status;
    const force = (status: number) =>
      press({ action: 'status', operation: 'message.search', status: String(status) });
    for (const status of statuses) {
      expect((await force(status)).status).toBe(303);
      expect(await statusNow()).toBe(status);
    }
    expect(await stateOf('fault.message.search')).toBe('status 504');
    await press(forced);
    expect(await statusNow()).toBe(200);
    await force(403);
    expect((await ask('GET', '/__testing', { host: host() })).text).toContain('<strong>status 403</strong>');
    await press({ action: 'scenario', scenario: 'fault.message.search' });
    expect(await statusNow()).toBe(200);
    expect((await force(999)).status).toBe(400);
    const page = (await ask('GET', '/__testing', { host: host() })).text;
    const [, command = ''] =
      /data-command="([^"]+)" aria-label="Copy the command: Force, the status of message.search"/.exec(
        page,
      ) ?? [];
    const readable = command.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    await promisify(execFile)('sh', ['-ec', readable.replaceAll('{status}', '422')]);
    expect(await statusNow()).toBe(422);
  });

  it('ends one scenario or all of them, those of stubs written by hand as well', async () => {
    const own = { scenarioName: 'mine', requiredScenarioState: 'Started', newScenarioState: 'second' };
    await register({ ...own, priority: 1, request: { url: '/api/ebp/mine' }, response: { status: 200 } });
    await fetch(`${upstream.url}/api/ebp/mine`);
    await press(forced);
    const text = await page();
    expect(text).toContain('<a href="/__testing?company=CHK&amp;open=message.search#message.search">');
    expect(text).toContain('aria-label="End: mine"');
    expect((await press({ action: 'scenario', scenario: 'mine' })).status).toBe(303);
    expect([await stateOf('mine'), await stateOf('fault.message.search')]).toEqual(['Started', 'rejected']);
    const command = `data-command="curl -X POST ${upstream.url}/__admin/scenarios/reset"`;
    expect(await page()).toContain(command);
    await press({ action: 'end faults' });
    expect(await stateOf('fault.message.search')).toBe('Started');
    expect(await page()).not.toContain(command);
  });

  it('counts a call for its operation, whichever stub answers it, and calls of no company for all', async () => {
    const about = async (id: string, company = 'CHK') => {
      const [, count, rest] =
        new RegExp(`<span>${id}</span> <span class="count">([^<]*)</span>([\\s\\S]*?)</details>`).exec(
          await page(company),
        ) ?? [];
      return [count, rest?.includes('Not called yet')];
    };
    await press({ action: 'scenario', scenario: 'maintenance', state: 'on' });
    await fetch(upstream.url + messages, { headers: gateway });
    await press({ action: 'scenario', scenario: 'maintenance' });
    await fetch(upstream.url + messages, { headers: { ...gateway, Cookie: 'a=b' } });
    await register({
      priority: 1,
      request: { urlPath: '/api/ebp/message/search' },
      response: { status: 204 },
    });
    await fetch(upstream.url + messages, { headers: gateway });
    expect(await about('message.search')).toEqual(['3 calls, last 204', false]);
    await fetch(upstream.url + messages, { headers: { ...gateway, 'X-Company': 'NOBODY' } });
    await fetch(`${upstream.url}/api/ebp/task/%FF`);
    await fetch(`${upstream.url}/static/logo.svg`);
    expect(await about('message.search')).toEqual(['3 calls, last 204', false]);
    expect(await about('No operation or company')).toEqual(['2 calls', false]);
    expect(await about('No operation or company', 'CMTW')).toEqual(['2 calls', false]);
    expect(await page()).toContain('of the last 5 calls');
  });

  it('is shown although a stub of the usual priority takes every call', async () => {
    await register({ request: { urlPattern: '.*' }, response: { status: 503 } });
    expect((await ask('GET', '/__testing', { host: host() })).status).toBe(200);
  });

  it.each([
    ['a form of another site', { origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' }],
    ['a form without an origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
    ['a name that was made to point here', { host: 'stranger.example', origin: 'http://stranger.example' }],
    ['the right origin from a page that says it is another', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_, headers) => {
    expect((await press(forced, headers)).status).toBe(403);
    expect((await press({ action: 'reset' }, headers)).status).toBe(403);
    expect(await stateOf('fault.message.search')).toBe('Started');
  });

  it('shows nothing to a name that is not its own, and takes no other method', async () => {
    expect((await ask('GET', '/__testing', { host: 'stranger.example' })).status).toBe(403);
    expect((await ask('DELETE', '/__testing', { host: host(), origin: `http://${host()}` })).status).toBe(
      403,
    );
    const elsewhere = await press({
      action: 'scenario',
      scenario: 'fault.message.search',
      at: '//stranger.example',
    });
    expect(elsewhere.location).toBe('/__testing');
  });

  it('does nothing that the page does not offer', async () => {
    expect((await press({ action: 'scenario', scenario: '../mappings' })).status).toBe(400);
    expect((await press({ action: 'clock', now: 'tomorrow' })).status).toBe(400);
    expect((await press({ action: 'delete' })).status).toBe(400);
  });

  it('escapes what was sent and answered', async () => {
    const headers = { 'X-Company': 'CHK' };
    await fetch(`${upstream.url}/api/ebp/enquiry/create`, { method: 'PUT', headers, body: '<script>"<b>' });
    const { text } = await ask('GET', '/__testing?company=CHK', { host: host() });
    expect(/<script>|<b>/.test(text)).toBe(false);
    expect(text.includes('&lt;script&gt;&quot;&lt;b&gt;')).toBe(true);
  });

  it('keeps a stranger’s page away from what users changed and from the clock', async () => {
    for (const path of ['/__state', '/__clock']) {
      const headers = { 'Sec-Fetch-Site': 'cross-site' };
      const response = await fetch(upstream.url + path, { method: 'DELETE', headers });
      expect(response.status).toBe(403);
    }
  });
});
