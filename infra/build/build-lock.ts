import { join } from 'node:path';
import { withLock } from '../bootstrap/lock.mjs';
import { root } from '../launcher/paths.ts';

/**
 * Lets only one process build at a time: two stacks started together would write the same files.
 * @throws Error when the lock cannot be written or read
 */
export function withBuildLock<T>(
  build: () => Promise<T>,
  file = join(root, '.cache/build.lock'),
): Promise<T> {
  return withLock(build, file, 'build');
}
