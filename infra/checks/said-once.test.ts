import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyCodes } from '@ebp/contracts/companies';
import { expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';
import { sourceFiles } from './source-files.ts';

const tests = /\.test\.tsx?$|\/testing\//;

/** Files of the product, without tests, that contain a text. */
async function typing(text: RegExp, folder: RegExp): Promise<string[]> {
  const files = (await sourceFiles(/\.tsx?$/)).filter((file) => folder.test(file) && !tests.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = await Promise.all(
    files.map(async (file) => (text.test(await readFile(join(root, file), 'utf8')) ? [file] : [])),
  );
  return found.flat();
}

it('addresses of the portal’s own endpoints are typed in the lists of routes alone', async () => {
  expect(await typing(/['"`]\/bff\//, /^(?:contracts|bff|web)\/src\//)).toEqual([
    'contracts/src/portal/first-routes.ts',
    'contracts/src/portal/routes.ts',
  ]);
});

it('[ACC-06] function keys are typed in contracts/src/access/screen-rights.ts alone', async () => {
  expect(await typing(/['"`]CP_[A-Z]/, /^(?:contracts|bff|web)\/src\//)).toEqual([
    'contracts/src/access/screen-rights.ts',
  ]);
});

it('[CFG-01] company codes are typed in contracts/src/companies alone', async () => {
  const names = companyCodes.join('|');
  const code = new RegExp(`['"\`](?:${names})['"\`]|\\b(?:${names}):`);
  const own = companyCodes.map((one) => `contracts/src/companies/${one}.ts`);
  expect((await typing(code, /^(?:contracts|bff|web)\/(?:src|tools)\//)).sort()).toEqual(own.sort());
});

it('[FMT-03] what stands before an amount is typed with its company alone', async () => {
  // A dollar sign in front of a value: in a template literal, and on a page.
  expect(await typing(/`\$\$\{|>\$\{(?!.*`)/, /^(?:contracts|web)\/src\//)).toEqual([]);
});
