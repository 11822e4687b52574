import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { companyCodes } from '@ebp/contracts/companies';
import { expect, it } from 'vitest';

it('says that a company is unknown, and which there are', () => {
  const words = ['--target', 'http://localhost:1', '--token', 'any', '--company', 'CKH'];
  const args = [join(import.meta.dirname, 'contracts-verify.ts'), ...words];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 50_000 });
  expect(stderr).toContain(`There is no company CKH; there are ${companyCodes.join(', ')}`);
  expect(status).toBe(2);
});
