import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { operations } from '@ebp/contracts/catalogue';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useStateService } from '../service/testing.ts';
import { judgeAnswers } from './answers.ts';
import { alike } from './likeness.ts';
import { Seen } from './probe.ts';
import { verdictOf } from './report.ts';
import { verifyContracts } from './verify.ts';
import { writeRequests } from './write-requests.ts';
import { writeScript } from './write-script.ts';

const live = useStateService();
/** Another ERP: the same records with other keys, and every change it received. */
let other: Server;
let changed: string[] = [];
const theirs = (text: string): string => text.replaceAll('HK', 'QX').replaceAll('CQX', 'CHK');
const ours = (text: string): string => text.replaceAll('QX', 'HK');

beforeAll(async () => {
  other = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = 'GET', url = '' } = request;
    const answer = await fetch(live.url() + ours(url), {
      method,
      headers: Object.entries(request.headersDistinct).flatMap(([name, [value = ''] = []]) =>
        ['host', 'connection', 'content-length'].includes(name)
          ? []
          : [[name, ours(value)] as [string, string]],
      ),
      ...(body.length > 0 && { body: ours(body.toString()) }),
    });
    if (/HK-|HK0/.test(url + body.toString().replaceAll('CHK', '')))
      changed.push(`${url} has a key of the recorded world`);
    else if (method !== 'GET') changed.push(url);
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    response.end(theirs(await answer.text()));
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
});
afterAll(() => {
  other.close();
  other.closeAllConnections();
});
beforeEach(() => {
  changed = [];
});

const target = (): string => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
const tokens = {
  TOKEN: `dev.${theirs(demoAccounts.harbourAdmin.pkey)}.verify`,
  AGENT_TOKEN: `dev.${demoAccounts.contactCentreAgent.pkey}.verify`,
};
/** Nothing is changed by it: one for all tests. */
let verified: ReturnType<typeof verifyContracts> | undefined;
function asked() {
  verified ??= verifyContracts({
    targets: { all: target(), own: new Map() },
    token: tokens.TOKEN,
    agentToken: tokens.AGENT_TOKEN,
    company: 'CHK',
  });
  return verified;
}
/** As if the live upstream had these texts in place of others. */
async function askedWith(changes: readonly (readonly [string, string])[]) {
  const all = await asked();
  const seen = new Seen();
  for (const operation of operations)
    for (const data of all.customer.seen.of(operation)) seen.add(operation, alike(data, new Map(changes)));
  return { ...all, customer: { ...all.customer, seen } };
}
const prepared = async () => writeRequests(await asked());
const writes = operations.filter(({ effect }) => effect !== 'read').map(({ id }) => id);

describe('the dry run of what changes something', () => {
  it('is a request for each operation, as its contract says, about what the live upstream has, and sends none', async () => {
    const requests = await prepared();
    expect(requests.map(({ operation }) => operation.id)).toEqual(writes);
    expect(requests.flatMap(({ faults }) => faults)).toEqual([]);
    const text = JSON.stringify(requests.map(({ example }) => [example.url, example.body, example.form]));
    expect(theirs(text)).toBe(text);
    const paths = requests.map(({ example }) => example.url);
    expect(changed.filter((url) => paths.includes(url))).toEqual([]);
  });

  it('[API-12] saves a machine as the live upstream has it but for its location reference', async () => {
    const other = await askedWith([['Finance', 'Accounts']]);
    const requests = await writeRequests(other);
    const { example } = requests.find(({ operation }) => operation === machineUpdate) ?? {};
    const [info] = other.customer.seen.of(userCurrentInfo);
    const [machine] = info?.userInfo.machineList ?? [];
    expect(machine?.department).toBe('Accounts');
    expect(example?.body).toEqual({ ...machine, locationReference: expect.stringContaining('20/F') });
  });

  it('[MTR-08] submits a reading with the service records that the live upstream has', async () => {
    const other = await askedWith([['SO-QX-4180', 'SO-9']]);
    const requests = await writeRequests(other);
    const { example } = requests.find(({ operation }) => operation === meterReadCreate) ?? {};
    expect(example?.body).toMatchObject({ serviceList: [{ serviceNum: 'SO-9' }] });
  });

  it('[TON-16] has the contact of a guest in no request of a user', async () => {
    const bodies = (await prepared()).map(({ example }) => JSON.stringify(example.body ?? example.form));
    expect(bodies.filter((body) => body?.includes('visitor.example'))).toEqual([]);
  });

  it('says what the contract has against a request made of what was answered', async () => {
    const [info] = (await asked()).customer.seen.of(userCurrentInfo);
    const key = info?.userInfo.machineList[0]?.pkey ?? '';
    const requests = await writeRequests(await askedWith([[key, 'M'.repeat(65)]]));
    const faulty = requests.filter(({ faults }) => faults.length > 0);
    expect(faulty.map(({ operation }) => operation.id)).toContain('toner-order.create');
    expect(faulty[0]?.faults[0]).toMatch(/pkey|machinePkey/i);
  });

  it('can be sent by a shell script without tokens, whose answers are judged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'writes-'));
    try {
      const script = writeScript(await prepared());
      expect(script).not.toMatch(/dev\.U-|verify/);
      writeFileSync(join(folder, 'writes.sh'), script);
      await promisify(execFile)('sh', [join(folder, 'writes.sh')], {
        env: { ...process.env, TARGET: target(), ...tokens },
      });
      const answers = join(folder, 'answers');
      expect(readdirSync(answers)).toHaveLength(writes.length);
      const reports = judgeAnswers(answers);
      expect(reports.filter((report) => verdictOf(report) !== 'kept')).toEqual([]);
      expect(changed.filter((url) => url.includes('recorded world'))).toEqual([]);

      const relocation = join(answers, 'relocation.create.json');
      writeFileSync(relocation, readFileSync(relocation, 'utf8').replace('currentRelocReqPkey', 'number'));
      rmSync(join(answers, 'voc.create.json'));
      const broken = judgeAnswers(answers).filter((report) => verdictOf(report) !== 'kept');
      expect(broken.map((report) => [report.id, verdictOf(report)])).toEqual(
        expect.arrayContaining([
          ['relocation.create', 'BROKEN'],
          ['voc.create', 'not asked'],
        ]),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  it('is sent to the address of its group, where that has one, with what the upstream wants besides the token', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'writes-'));
    const seen: string[] = [];
    const box = createServer(({ headers }, response) => {
      seen.push(`${headers['x-api-key']} ${headers['x-company']}`);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => {
      box.close();
      rmSync(folder, { recursive: true });
    });
    await once(box, 'listening');
    const requests = (await prepared()).filter(({ operation }) => operation.id === 'message.status');
    writeFileSync(join(folder, 'writes.sh'), writeScript(requests, ['MESSAGE_BOX']));
    writeFileSync(join(folder, 'headers'), 'X-Api-Key: secret key\n');
    const own = `http://127.0.0.1:${(box.address() as AddressInfo).port}`;
    const env = { ...process.env, ...tokens, TARGET: target() };
    const sent = async (more: object) =>
      promisify(execFile)('sh', [join(folder, 'writes.sh')], { env: { ...env, ...more } });
    await sent({ TARGET_MESSAGE_BOX: own, CURL_OPTIONS: '-H @headers' });
    expect(seen).toEqual(['secret key CHK']);
    changed = [];
    await sent({});
    expect(changed).toEqual([expect.stringContaining('/message/')]);
  }, 60_000);
});
