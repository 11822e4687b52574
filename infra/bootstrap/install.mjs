import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './installed.mjs';
import { withLock } from './lock.mjs';

const oldestNode = 20;

/**
 * Makes node_modules match the committed lock file and returns the path of the pinned Node. One command at a time does
 * so: npm begins by removing what another one installs.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function ensureInstalled(root) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Error(`Node ${process.versions.node} is too old: install Node ${oldestNode} or newer.`);
  }
  const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (isInstalled(root) && versionOf(node) === pinnedVersion(root)) return node;
  await withLock(async () => install(root, node), join(root, '.cache/install.lock'), 'installation');
  if (versionOf(node) !== pinnedVersion(root)) {
    throw new Error(`${node} does not run: delete node_modules and start again.`);
  }
  return node;
}

/**
 * Installs what another command has not installed in the meantime.
 * @param {string} root
 * @param {string} node
 */
function install(root, node) {
  if (!isInstalled(root)) {
    console.log('Installing npm packages, which takes a minute the first time ...');
    // `npm ci`, never `npm install`: npm under an older Node would resolve other versions than the lock file.
    // NODE_ENV or a person's npm settings may omit packages that are needed here, such as the pinned Node.
    npm(root, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  }
  if (versionOf(node) !== pinnedVersion(root)) {
    // The package installs its binary by an install script, which cautious npm settings skip.
    npm(root, ['rebuild', 'node', '--ignore-scripts=false', '--no-audit', '--no-fund']);
  }
}

/** @param {string} root */
function pinnedVersion(root) {
  return `v${JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')).version}`;
}

/** @param {string} node */
function versionOf(node) {
  return existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() : undefined;
}

/**
 * Uses the npm that started this script, in case a machine has several.
 * @param {string} root
 * @param {string[]} args
 */
function npm(root, args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' });
  if (error !== undefined) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`npm ${args[0]} failed; its messages stand above.`);
}
