import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildRelease } from './release.ts';

it('names a commit that does not exist, and leaves no folder', () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('release-'));
  const before = folders();
  expect(() => buildRelease('nosuch')).toThrow(
    'Commit nosuch cannot be read: fatal: not a valid object name',
  );
  expect(folders()).toEqual(before);
});

it('says that git is missing where it is', () => {
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => buildRelease('HEAD')).toThrow('Commit HEAD cannot be read: spawnSync git ENOENT');
});
