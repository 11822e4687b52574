import { spawnSync } from 'node:child_process';
import { findProgram } from './programs.ts';

// Debian starts a daemon when its package is installed, unless this policy forbids it. Only the binary is needed here.
const installScript = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"
`;

/**
 * Installs Debian packages as root or through a passwordless sudo.
 * @returns false if this machine does not allow it or the installation failed
 */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (findProgram('apt-get') === undefined) return false;
  const asRoot = process.getuid?.() === 0 ? [] : passwordlessSudo();
  if (asRoot === undefined) return false;
  console.log(`Installing Debian packages ${packages.join(', ')} ...`);
  const [command = '', ...args] = [...asRoot, 'sh', '-c', installScript, 'install', ...packages];
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}

function passwordlessSudo(): string[] | undefined {
  const sudo = findProgram('sudo');
  if (sudo === undefined) return undefined;
  return spawnSync(sudo, ['-n', 'true']).status === 0 ? [sudo, '-n'] : undefined;
}
