import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { fetchWith } from './credentials.ts';

const directory = mkdtempSync(join(tmpdir(), 'verify-'));
const seen: IncomingHttpHeaders[] = [];
let url: string;

const certificate = () =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'basicConstraints', cA: true }],
  });

beforeAll(async () => {
  const [host, caller] = await Promise.all([certificate(), certificate()]);
  const files = { 'ca.pem': host.cert, 'cert.pem': caller.cert, 'key.pem': caller.private };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  writeFileSync(join(directory, 'headers'), 'X-Api-Key: secret\n\n');
  const options = { cert: host.cert, key: host.private, ca: caller.cert, requestCert: true };
  const server = createServer(options, ({ headers }, response) => {
    seen.push(headers);
    response.setHeader('connection', 'close').end('{}');
  }).listen(0);
  await once(server, 'listening');
  url = `https://localhost:${(server.address() as AddressInfo).port}/`;
  return () => {
    server.close();
    rmSync(directory, { recursive: true });
  };
});

it('calls an upstream that wants a certificate, a key and a token besides the user’s', async () => {
  const call = fetchWith(directory, ['X-Token: Bearer own']);
  const { status } = await call(url, { headers: { Authorization: 'Bearer user' } });
  expect(status).toBe(200);
  expect(seen.at(-1)).toMatchObject({
    authorization: 'Bearer user',
    'x-api-key': 'secret',
    'x-token': 'Bearer own',
  });
});

it('names the files that it does not use', () => {
  for (const name of ['MAIN.headers', 'token']) writeFileSync(join(directory, name), 'X-Api-Key: own\n');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  fetchWith(directory);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('MAIN.headers, token')]]);
});

it('trusts no unknown authority without them', async () => {
  await expect(fetchWith(undefined)(url)).rejects.toThrow('fetch failed');
  expect(seen).toHaveLength(1);
});

it('names a line that is no header without its value', () => {
  expect(() => fetchWith(undefined, ['secret'])).toThrow('header 1 is not "Name: value"');
});
