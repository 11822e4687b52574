import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '@ebp/contracts/entities/message';
import { allDemoAccounts, demoAccounts, demoCodes, demoMachineKey } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { EndpointFeature, WireMock } from 'wiremock-captain';
import { callAdmin } from '../framework/admin.ts';
import type { Mapping } from '../framework/mapping.ts';
import { useRecordedUpstream } from '../testing/recorded-upstream.ts';
import { ofAreas } from './areas.ts';
import { asking } from './ask.ts';
import { answersFaults } from './live-check.ts';
import { bodyFiles, loadMappings, recordingRoot } from './load.ts';
import { send } from './send.ts';
import { staticFaults } from './static-check.ts';

// The recipes of docs/testing-with-wiremock.md, so that they stay correct.
const upstream = useRecordedUpstream();

const messagePath = '/api/ebp/message/search';
const readMessages = (): Promise<Response> =>
  fetch(`${upstream.url}${messagePath}?top=1000&userCode=${demoAccounts.harbourAdmin.code}`, {
    headers: {
      Authorization: `Bearer dev.${demoAccounts.harbourAdmin.pkey}.guide`,
      'X-Session-Id': 's-1',
      'X-Company': 'CHK',
      'X-Application-Key': 'EBP_PORTAL',
      'X-Correlation-Id': 'guide-1',
    },
  });

describe('the guide for testers', () => {
  it('names every account with its password, and every code', () => {
    const guide = readFileSync(join(recordingRoot, '../docs/testing-with-wiremock.md'), 'utf8');
    const rows = guide.split('\n').filter((line) => line.startsWith('|'));
    for (const { code, password, kind } of allDemoAccounts)
      if (kind === 'user')
        expect(
          rows.some((row) => row.includes(`\`${code}\``) && row.includes(`\`${password}\``)),
          code,
        ).toBe(true);
    for (const code of Object.values(demoCodes('CHK'))) expect(guide).toContain(`| \`${code}\` |`);
  });

  it('stubs an empty message box with wiremock-captain, until the reset', async () => {
    const captain = new WireMock(upstream.url);
    await captain.register(
      { method: 'GET', endpoint: messagePath },
      { status: 200, body: { isSuccess: true, data: [] } },
      { requestEndpointFeature: EndpointFeature.UrlPath, stubPriority: 1 },
    );
    expect(await (await readMessages()).json()).toEqual({ isSuccess: true, data: [] });
    await upstream.reset();
    expect(((await (await readMessages()).json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
  });

  it('is reset although a stub takes every call that none of its own answers before', async () => {
    const ask = asking(upstream.url);
    const body = { pkey: demoMachineKey('CHK', 1), locationReference: 'Under the stairs' };
    await ask(demoAccounts.harbourAdmin, 'PUT', `machine/${body.pkey}/update`, { body });
    const catchAll = { priority: 1, request: { urlPattern: '.*' }, response: { status: 503 } };
    await fetch(`${upstream.url}/__admin/mappings`, { method: 'POST', body: JSON.stringify(catchAll) });
    expect((await readMessages()).status).toBe(503);
    await upstream.reset();
    expect(await (await fetch(`${upstream.url}/__state`)).json()).toMatchObject({ locations: {} });
    expect((await readMessages()).status).toBe(200);
  });

  it("tells why a stub of one's own did not answer", async () => {
    await readMessages();
    const guide = readFileSync(join(recordingRoot, '../docs/testing-with-wiremock.md'), 'utf8');
    const [, body = ''] = /near-misses\/request-pattern -d '(.*)'/.exec(guide) ?? [];
    const response = await fetch(`${upstream.url}/__admin/near-misses/request-pattern`, {
      method: 'POST',
      body,
    });
    const { nearMisses } = (await response.json()) as { nearMisses: { request: { url: string } }[] };
    expect(nearMisses[0]?.request.url).toContain(`${messagePath}?top=1000`);
  });

  it('shows in the journal what was sent', async () => {
    await readMessages();
    const response = await fetch(`${upstream.url}/__admin/requests/find`, {
      method: 'POST',
      body: JSON.stringify({ method: 'GET', urlPath: messagePath }),
    });
    const { requests } = (await response.json()) as { requests: { headers: Record<string, string> }[] };
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers['X-Correlation-Id']).toBe('guide-1');
  });

  it('takes the whole upstream away and brings it back', async () => {
    const path = `${upstream.url}/__admin/scenarios/maintenance/state`;
    await fetch(path, { method: 'PUT', body: JSON.stringify({ state: 'on' }) });
    expect((await readMessages()).status).toBe(503);
    await fetch(path, { method: 'PUT' });
    expect((await readMessages()).status).toBe(200);
  });

  it('shows what was changed as JSON, and the recorded answers again and then the changed ones', async () => {
    const state = (method = 'GET', body?: string) =>
      fetch(`${upstream.url}/__state`, { method, ...(body !== undefined && { body }) });
    const ask = asking(upstream.url);
    const { code: userCode } = demoAccounts.harbourAdmin;
    const box = async (): Promise<readonly Message[]> =>
      (await ask(demoAccounts.harbourAdmin, 'GET', `message/search?top=1000&userCode=${userCode}`)).data;
    const recorded = await box();
    const unread = recorded.find(({ userStatus }) => userStatus !== 'READ');
    const body = { userCode, userStatus: 'READ' };
    await ask(demoAccounts.harbourAdmin, 'PUT', `message/${unread?.pkey}/status`, { body });
    const changed = await box();
    expect(changed).toEqual(recorded.map((one) => (one === unread ? { ...one, userStatus: 'READ' } : one)));
    const kept = await (await state()).text();
    expect(JSON.parse(kept)).toMatchObject({ messages: { [unread?.pkey ?? '']: 'READ' } });
    await state('DELETE');
    expect(await box()).toEqual(recorded);
    await state('PUT', kept);
    expect(await box()).toEqual(changed);
    const refused = await state('PUT', '{"mesages": {}}');
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('mesages')]);
    expect(await box()).toEqual(changed);
  });

  it('has a stub written by hand that passes the check of its area, and answers before all others', async () => {
    const guide = readFileSync(join(recordingRoot, '../docs/testing-with-wiremock.md'), 'utf8');
    const [, stub = ''] = /## Writing a stub by hand[\s\S]*?```json\n([\s\S]*?)```/.exec(guide) ?? [];
    const mine = JSON.parse(stub) as Mapping;
    // And one that takes precedence over the recorded examples.
    const { queryParameters: _, ...request } = mine.request;
    const other: Mapping = {
      ...{ ...mine, id: randomUUID(), name: 'message.search: empty for all', priority: 6, request },
      metadata: { ...mine.metadata, examples: [], outcome: 'guard' },
    };
    const added = [mine, other].map((mapping) => ({ file: `manual/${mapping.id}.json`, mapping }));
    const loaded = [...loadMappings(), ...added];
    expect(staticFaults(loaded, bodyFiles())).toEqual([]);
    for (const { mapping } of added) await callAdmin(upstream.url, 'POST', 'mappings', mapping);
    expect(await answersFaults(upstream.url, ofAreas(loaded, ['message']))).toEqual([]);
    const [example] = mine.metadata?.examples ?? [];
    const answer = example && (await send(upstream.url, example));
    expect(answer?.headers.get('Matched-Stub-Name')).toBe('message.search: an empty box');
    await callAdmin(upstream.url, 'PUT', 'scenarios/fault.message.search/state', { state: 'failure' });
    expect(example && (await send(upstream.url, example)).status).toBe(500);
  });

  it('refuses a hand-written mapping that names no operation, and a body file nobody uses', () => {
    const root = mkdtempSync(join(tmpdir(), 'guide-'));
    try {
      for (const folder of ['mappings', '__files']) {
        cpSync(join(recordingRoot, folder), join(root, folder), { recursive: true });
      }
      mkdirSync(join(root, 'mappings/manual'), { recursive: true });
      const mapping = { id: 'x', name: 'mine', request: { url: '/api/ebp/x' }, response: { status: 200 } };
      writeFileSync(join(root, 'mappings/manual/mine.json'), JSON.stringify(mapping));
      writeFileSync(join(root, '__files/nobody.json'), '{}');
      expect(staticFaults(loadMappings(root), bodyFiles(root))).toEqual([
        'manual/mine.json: "mine" names no operation in its metadata',
        '__files/nobody.json belongs to no mapping',
      ]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
