import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules matches the lock file. As its last step npm writes what it installed to a lock file inside
 * node_modules: an interrupted install has none, and a package added by hand counts as installed.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (wanted === undefined)
    throw new Error('package-lock.json is missing: is this a complete copy of the repository?');
  if (present === undefined) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      const found = present[path];
      // Optional packages are for other platforms; npm leaves those out of what it installed.
      return found === undefined ? entry.optional === true : found.version === entry.version;
    });
}

/**
 * @param {string} file
 * @returns {Record<string, {version?: string, optional?: boolean}> | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
