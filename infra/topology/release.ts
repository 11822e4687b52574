import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { archiveOf } from '../build/archive-of.ts';
import { linkPackages } from '../build/link-packages.ts';

/**
 * Builds another commit of this repository in a new folder, with the npm packages that are installed here; the caller
 * removes it.
 * @returns the folder, of which nothing is left if it cannot be built
 * @throws SetupProblem where there is no such commit
 */
export function buildRelease(commit: string): string {
  const archive = archiveOf(commit);
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    linkPackages(folder);
    const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    execFileSync('node', ['infra/build/build.ts'], { cwd: folder, env: { ...process.env, PATH } });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return folder;
}
