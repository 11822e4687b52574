import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const version = '24.0.0';
let root: string;

/** A repository whose lock file wants the package `node`, one for development, from a folder beside it. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ebp-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, content: object) => writeFileSync(join(root, file), JSON.stringify(content));
  const devDependencies = { node: 'file:pinned' };
  const optionalDependencies = { binary: 'file:binary' };
  const folders = {
    pinned: { name: 'node', version, bin: { node: 'node.sh' } },
    binary: { name: 'binary', version },
  };
  for (const [folder, content] of Object.entries(folders)) {
    mkdirSync(join(root, folder));
    write(`${folder}/package.json`, content);
  }
  writeFileSync(join(root, 'pinned/node.sh'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  write('package.json', { name: 'portal', private: true, devDependencies, optionalDependencies });
  write('package-lock.json', {
    name: 'portal',
    lockfileVersion: 3,
    packages: {
      '': { name: 'portal', devDependencies, optionalDependencies },
      pinned: { ...folders.pinned, dev: true },
      binary: { ...folders.binary, optional: true },
      'node_modules/node': { resolved: 'pinned', link: true },
      'node_modules/binary': { resolved: 'binary', link: true },
    },
  });
});

/** Starts what a command does before its own work. */
function start(env: Readonly<Record<string, string>> = {}) {
  const code = `import { ensureInstalled } from ${JSON.stringify(new URL('install.mjs', import.meta.url).href)};
    await ensureInstalled(${JSON.stringify(root)});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

it.each([
  ['in a container for production', { NODE_ENV: 'production' }],
  ['for a person whose npm omits packages for development', { npm_config_omit: 'dev' }],
  ['for a person whose npm omits optional packages', { npm_config_omit: 'optional' }],
])('everything is installed %s', async (_, env) => {
  expect(await once(start(env), 'exit')).toEqual([0, null]);
  const read = (name: string) => readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  expect([read('node'), read('binary')]).toEqual(Array(2).fill(expect.stringContaining(version)));
});

it('two commands in a fresh copy install once, and the second says that it waits', async () => {
  const journal = join(root, 'journal');
  // In place of npm: it installs when its input ends, so that the other command comes meanwhile.
  writeFileSync(
    join(root, 'npm-cli.js'),
    `const { appendFileSync, cpSync, mkdirSync, readFileSync } = require('node:fs');
    appendFileSync(${JSON.stringify(journal)}, process.argv[2] + '\\n');
    readFileSync(0);
    mkdirSync('node_modules/.bin', { recursive: true });
    cpSync('pinned', 'node_modules/node', { recursive: true });
    cpSync('pinned/node.sh', 'node_modules/.bin/node');
    cpSync('package-lock.json', 'node_modules/.package-lock.json');`,
  );
  const env = { npm_execpath: join(root, 'npm-cli.js') };
  const one = start(env);
  const ends = [once(one, 'exit')];
  await once(one.stdout, 'data');
  const other = start(env);
  ends.push(once(other, 'exit'));
  other.stdin.end();
  let said = '';
  for await (const chunk of other.stdout) {
    said += chunk;
    one.stdin.end();
  }
  one.stdin.end();
  expect(said).toMatch(`Waiting for another installation: process ${one.pid} holds`);
  expect(await Promise.all(ends)).toEqual(Array(2).fill([0, null]));
  expect(readFileSync(journal, 'utf8')).toBe('ci\n');
});
