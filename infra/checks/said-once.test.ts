import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyCodes } from '@ebp/contracts/companies';
import { expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';
import { sourceFiles } from './source-files.ts';

const tests = /\.test\.tsx?$|\/testing\//;
// The offline page's style sheet is delivered as it is written.
const product = /^(?:contracts|bff|web)\/(?:src|tools)\/.*\.tsx?$|^web\/src\/offline\/.*\.css$/;
const files = (await sourceFiles(product)).filter((file) => !tests.test(file));
const sources = await Promise.all(
  files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
);

/** Files of the product, without tests, that contain a text. */
function typing(searched: RegExp, folder: RegExp): string[] {
  const there = sources.filter(({ file }) => folder.test(file));
  expect(there.length).toBeGreaterThan(100);
  return there.filter(({ text }) => searched.test(text)).map(({ file }) => file);
}

it('the first part of the portal’s own endpoints’ addresses is typed where the lists of routes take it from alone', () => {
  expect(typing(/['"`]\/bff\//, /^(?:contracts|bff|web)\/src\//)).toEqual([
    'contracts/src/portal/first-routes.ts',
  ]);
});

it('[ACC-06] function keys are typed in contracts/src/access/screen-rights.ts alone', () => {
  expect(typing(/['"`]CP_[A-Z]/, /^(?:contracts|bff|web)\/src\//)).toEqual([
    'contracts/src/access/screen-rights.ts',
  ]);
});

it('[OPN-06] names of the portal’s request headers are typed in contracts/src/portal/request-headers.ts alone', () => {
  expect(typing(/x-ebp-/i, /^(?:contracts|bff|web)\/(?:src|tools)\//)).toEqual([
    'contracts/src/portal/request-headers.ts',
  ]);
});

it('[CFG-01] company codes are typed in contracts/src/companies alone', () => {
  const names = companyCodes.join('|');
  const code = new RegExp(`['"\`](?:${names})['"\`]|\\b(?:${names}):`);
  const own = companyCodes.map((one) => `contracts/src/companies/${one}.ts`);
  expect(typing(code, /^(?:contracts|bff|web)\/(?:src|tools)\//).sort()).toEqual(own.sort());
});

it('[FMT-03] the sign in front of an amount is typed in contracts/src/rules/currency.ts alone', () => {
  // A dollar sign in front of a value: in a template literal, as a text of its own, and on a page.
  const sign = /\$\$\{|['"`]\$['"`]|>[^<`{]*\$\{(?!.*`)/;
  for (const typed of [`\`Total $\${sum}\``, "'$' + sum", `<b>about \${sum}</b>`])
    expect(typed).toMatch(sign);
  expect(typing(sign, /^(?:contracts|web)\/src\//)).toEqual(['contracts/src/rules/currency.ts']);
});

it('light-dark(), which the oldest browsers of docs/using.md do not know, is written only in style sheets that the build lowers', () => {
  expect(typing(/light-dark\(/, /^(?:contracts|bff|web)\/src\//)).toEqual([]);
});
