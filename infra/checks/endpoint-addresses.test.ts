import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';
import { sourceFiles } from './source-files.ts';

const product = /^(?:bff|web)\/src\/.*\.tsx?$/;
const tests = /\.test\.tsx?$|\/testing\//;

it('addresses of the portal’s own endpoints are typed in contracts/src/portal/routes.ts alone', async () => {
  const files = (await sourceFiles(product)).filter((file) => !tests.test(file));
  expect(files.length).toBeGreaterThan(100);
  const typed = await Promise.all(
    files.map(async (file) => (/['"`]\/bff\//.test(await readFile(join(root, file), 'utf8')) ? [file] : [])),
  );
  expect(typed.flat(), 'take the address from portalRoutes').toEqual([]);
});
