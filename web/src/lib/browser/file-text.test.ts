import { companyProfiles } from '@ebp/contracts/companies';
import { expect, it } from 'vitest';
import { textOf } from './file-text.ts';

const { CHK: hongKong, CSPL: singapore } = companyProfiles;

it.each<[string, readonly number[], string]>([
  ['CSV UTF-8, with its mark', [0xef, 0xbb, 0xbf, 0xe9, 0xbb, 0x91, 0x2c, 0x31], '黑,1'],
  ['UTF-8 of other programs', [0xe9, 0xbb, 0x91, 0x2c, 0x31], '黑,1'],
  ['Unicode Text', [0xff, 0xfe, 0xd1, 0x9e, 0x09, 0x00, 0x31, 0x00], '黑\t1'],
  ['CSV of a Windows in traditional Chinese', [0xb6, 0xc2, 0x2c, 0x31], '黑,1'],
  ['an empty file', [], ''],
])('[MTR-11] is read from %s', async (_, bytes, text) => {
  const file = new Blob([new Uint8Array(bytes)]);
  expect(await textOf(file, 'en', hongKong)).toBe(text);
  expect(await textOf(file, 'zh-Hant', hongKong)).toBe(text);
  expect(await textOf(file, 'zh-Hant', singapore)).toBe(text);
});

it('[MTR-11] is read from CSV of a Windows in simplified Chinese, in English too where the company writes it', async () => {
  const file = new Blob([new Uint8Array([0xba, 0xda, 0x2c, 0x31])]);
  expect(await textOf(file, 'zh-Hans', singapore)).toBe('黑,1');
  expect(await textOf(file, 'en', singapore)).toBe('黑,1');
});
