import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { buildRelease } from './release.ts';

it('names a commit that does not exist, and leaves no folder', () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('release-'));
  const before = folders();
  expect(() => buildRelease('nosuch')).toThrow('There is no commit nosuch in this repository.');
  expect(folders()).toEqual(before);
});
