import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { companyCodes } from '@ebp/contracts/companies';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, it, onTestFinished } from 'vitest';
import { useStateService } from './service/testing.ts';

const command = join(import.meta.dirname, 'contracts-verify.ts');
const live = useStateService();

it('says that a company is unknown, and which there are', () => {
  const words = ['--target', 'http://localhost:1', '--token', 'any', '--company', 'CKH'];
  const { status, stderr } = spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(stderr).toContain(`There is no company CKH; there are ${companyCodes.join(', ')}`);
  expect(status).toBe(2);
});

/** An ERP of a company that the recorded world lacks. */
async function erpOf(company: string): Promise<string> {
  const erp = createServer(async (request, response) => {
    const recorded = (text: string) => text.replaceAll(company, 'CSPL');
    const { method = '', url = '', headers } = request;
    const body = recorded((await buffer(request)).toString());
    const answer = await fetch(live.url() + recorded(url), {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'x-company': recorded(headers['x-company']?.toString() ?? ''),
      },
      ...(body && { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end((await answer.text()).replaceAll('CSPL', company));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void erp.close());
  await once(erp, 'listening');
  return `http://127.0.0.1:${(erp.address() as AddressInfo).port}`;
}

it('[CFG-01] verifies the company of a pack, and prepares its writes under its code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'writes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const words = ['--company', 'MERL', '--packs', join(import.meta.dirname, '../../infra/other-make/packs')];
  const token = `dev.${demoAccounts.merlionAdmin.pkey}.verify`;
  const args = [command, '--target', await erpOf('MERL'), '--token', token, ...words, '--writes', folder];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain('of these keep their contract: ');
  expect(stdout).not.toMatch(/BROKEN|FAULTY/);
  const script = readFileSync(join(folder, 'writes.sh'), 'utf8');
  expect(script).toContain("-H 'X-Company: MERL'");
  expect(script).not.toMatch(/CHK|CSPL/);
}, 60_000);
