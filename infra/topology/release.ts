import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { linkPackages } from '../build/link-packages.ts';
import { root } from '../launcher/paths.ts';

/**
 * Builds another commit of this repository in a new folder, with the npm packages that are installed here; the caller
 * removes it.
 * @returns the folder
 */
export function buildRelease(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  execFileSync('node', ['infra/build/build.ts'], { cwd: folder, env: { ...process.env, PATH } });
  return folder;
}
