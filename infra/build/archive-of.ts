import { spawnSync } from 'node:child_process';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';

/**
 * The files of a commit of this repository, as a tar archive.
 * @throws SetupProblem where there is no such commit
 */
export function archiveOf(commit: string): Buffer {
  const { status, stdout } = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  if (status !== 0) throw new SetupProblem(`There is no commit ${commit} in this repository.`);
  return stdout;
}
