import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findProgram } from './programs.ts';

/**
 * A shell script that runs a command while no daemon is started: Debian starts one when its package is installed, unless
 * this policy forbids it, and only the binary is needed here. A policy that is there already stays.
 */
export function withoutDaemons(policy: string, command: string): string {
  // A shell that is ended by a signal, such as Ctrl-C, runs no EXIT trap (dash): each signal becomes an exit.
  return `
policy='${policy}'
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
${command}
`;
}

/**
 * A shell script that installs the packages in its arguments: all at once, or each alone where one that this release
 * does not have keeps apt from installing any. It waits for another installation of the machine.
 */
export const installPackages = `
install() { apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 "$@"; }
apt-get update -qq || exit
install "$@" && exit
status=0
for package; do install "$package" || status=1; done
exit "$status"
`;

const installScript = withoutDaemons('/usr/sbin/policy-rc.d', installPackages);

/**
 * Installs Debian packages as root or through a passwordless sudo.
 * @returns false if this machine does not allow it or the installation failed
 */
export async function installDebianPackages(packages: readonly string[]): Promise<boolean> {
  if (findProgram('apt-get') === undefined) return false;
  const asRoot = process.getuid?.() === 0 ? [] : passwordlessSudo();
  if (asRoot === undefined) return false;
  console.log(`Installing Debian packages ${packages.join(', ')} ...`);
  const [command = '', ...args] = [...asRoot, 'sh', '-c', installScript, 'install', ...packages];
  const child = spawn(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], ...output] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (status !== 0) console.error(output.join('').trim());
  return status === 0;
}

/** The newest Java runtime that this release has, where it has one of at least that version and apt knows its packages. */
export function newestJavaPackage(oldest: number): string | undefined {
  const aptCache = findProgram('apt-cache');
  if (aptCache === undefined) return undefined;
  const search = ['search', '--names-only', '^openjdk-[0-9]+-jre-headless$'];
  const { stdout } = spawnSync(aptCache, search, { encoding: 'utf8' });
  const found = [...stdout.matchAll(/^openjdk-(\d+)-jre-headless/gm)].map(([, version]) => Number(version));
  const newest = Math.max(...found);
  return newest >= oldest ? `openjdk-${newest}-jre-headless` : undefined;
}

function passwordlessSudo(): string[] | undefined {
  const sudo = findProgram('sudo');
  if (sudo === undefined) return undefined;
  return spawnSync(sudo, ['-n', 'true']).status === 0 ? [sudo, '-n'] : undefined;
}
