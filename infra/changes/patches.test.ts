import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';

const patches = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.patch'));

// `npm run changes`, which takes minutes, proves what they do.
it.each(patches)('%s applies to the repository as it is', (patch) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', `infra/changes/${patch}`], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
