import { spawnSync } from 'node:child_process';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';

/**
 * The files of a commit of this repository, as a tar archive.
 * @throws SetupProblem with the words of git, or of the system where git is missing
 */
export function archiveOf(commit: string): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', ['archive', commit], {
    cwd: root,
    maxBuffer: 1e9,
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status !== 0) throw new SetupProblem(`Commit ${commit} cannot be read: ${error?.message ?? stderr}`);
  return stdout;
}
