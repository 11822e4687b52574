import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { loginConfig } from '@ebp/contracts/operations/login';
import { expect, it, onTestFinished } from 'vitest';
import type { Mapping } from './framework/mapping.ts';

const recordings = join(import.meta.dirname, '../recordings');
const command = join(import.meta.dirname, 'wiremock-record.ts');

it('plays no recording that was never made, and names those there are', () => {
  const made = randomUUID();
  onTestFinished(() => rmSync(join(recordings, made), { recursive: true }));
  mkdirSync(join(recordings, made, 'mappings'), { recursive: true });
  writeFileSync(join(recordings, made, 'mappings/recorded.json'), '{"mappings":[]}');
  const args = [command, '--play', 'uta', '--port', '0'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 10_000 });
  expect(stderr).toMatch(new RegExp(`^There is no recording uta\\. There are: .*${made}`));
  expect(status).toBe(1);
});

it('leaves an earlier recording as it is when no call has come', async () => {
  const name = randomUUID();
  const file = join(recordings, name, 'mappings/recorded.json');
  onTestFinished(() => rmSync(join(recordings, name), { recursive: true }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'an earlier recording');
  const args = ['--target', 'http://127.0.0.1:1', '--name', name, '--port', '0'];
  const recorder = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void recorder.kill());
  await once(createInterface(recorder.stdout), 'line');
  recorder.kill('SIGINT');
  const [said] = await once(createInterface(recorder.stderr), 'line');
  expect(said).toMatch(/^Nothing was recorded: no gateway sent an operation's call to http/);
  expect(await once(recorder, 'exit')).toEqual([1, null]);
  expect(readFileSync(file, 'utf8')).toBe('an earlier recording');
}, 30_000);

it('[CFG-01] records the company of a pack under its code, and refuses one that is in no list', async () => {
  const upstream = createServer((_, response) => {
    response.end('{"isSuccess":true,"data":{}}');
  }).listen(0, '127.0.0.1');
  const name = randomUUID();
  onTestFinished(() => {
    upstream.close();
    rmSync(join(recordings, name), { recursive: true, force: true });
  });
  await once(upstream, 'listening');
  const target = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const packs = join(import.meta.dirname, '../../infra/other-make/packs');
  const args = ['--target', target, '--name', name, '--port', '0', '--packs', packs];
  const recorder = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void recorder.kill());
  const [line] = await once(createInterface(recorder.stdout), 'line');
  const [, url = ''] = /UPSTREAM_URL=(\S+)/.exec(String(line)) ?? [];
  const ask = async (company: string) => {
    const headers = { 'X-Company': company, 'Content-Type': 'application/json' };
    const { method, path } = loginConfig;
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify({ company }) });
    return [answer.status, await answer.text()];
  };
  expect(await ask('MERL')).toEqual([200, expect.anything()]);
  expect(await ask('MRL')).toEqual([
    400,
    expect.stringMatching(/no company MRL; there are .*, MERL, .*--packs/),
  ]);
  recorder.kill('SIGINT');
  expect(await once(recorder, 'exit')).toEqual([0, null]);
  const file = readFileSync(join(recordings, name, 'mappings/recorded.json'), 'utf8');
  const { mappings } = JSON.parse(file) as { mappings: readonly Mapping[] };
  const [exact, otherwise] = mappings.map(({ request }) => request);
  expect(exact?.bodyPatterns).toMatchObject([{ equalToJson: '{"company":"MERL"}' }]);
  expect(otherwise?.headers).toMatchObject({ 'X-Company': { equalTo: 'MERL' } });
}, 30_000);
