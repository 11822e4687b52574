import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installPackages, withoutDaemons } from './debian-packages.ts';

function policyIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ebp-policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'policy-rc.d');
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('daemons may start again after %s interrupted the installation', async (signal, code) => {
  const policy = policyIn();
  // In a process group of its own: a terminal, too, signals the script and the command in it.
  const command = `sh -c 'echo installing; exec sleep 60'; echo done`;
  const script = spawn('sh', ['-c', withoutDaemons(policy, command)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const exit = once(script, 'exit');
  await once(script.stdout, 'data');
  expect(readFileSync(policy, 'utf8')).toBe('#!/bin/sh\nexit 101\n');
  process.kill(-(script.pid ?? 0), signal);
  expect((await exit)[0]).toBe(code);
  expect(existsSync(policy)).toBe(false);
});

it('daemons may start again after an installation, and a policy of the machine stays', () => {
  const policy = policyIn();
  spawnSync('sh', ['-c', withoutDaemons(policy, 'true')]);
  expect(existsSync(policy)).toBe(false);
  writeFileSync(policy, 'of the machine');
  spawnSync('sh', ['-c', withoutDaemons(policy, 'true')]);
  expect(readFileSync(policy, 'utf8')).toBe('of the machine');
});

it('a package that this release does not have keeps no other from being installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ebp-apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const installed = join(folder, 'installed');
  const apt = `#!/bin/sh\ncase "$*" in *absent*) exit 100;; install*) echo "$@" >> ${installed};; esac\n`;
  writeFileSync(join(folder, 'apt-get'), apt, { mode: 0o755 });
  const env = { PATH: [folder, process.env.PATH].join(delimiter) };
  const { status } = spawnSync('sh', ['-c', installPackages, 'install', 'one', 'absent', 'other'], { env });
  expect(status).toBe(1);
  const last = readFileSync(installed, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').at(-1));
  expect(last).toEqual(['one', 'other']);
});

it('no package is named by a version that another release of Debian does not have', () => {
  expect(readFileSync(new URL('tools.ts', import.meta.url), 'utf8')).not.toMatch(/openjdk-\d/);
});
