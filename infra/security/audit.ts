import { spawnSync } from 'node:child_process';
import { root } from '../launcher/paths.ts';
import { judge } from '../measure/judge.ts';

interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/** Known vulnerabilities in the dependencies of gateway and client, according to the registry. */
export function auditPackages(): void {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  const { metadata, vulnerabilities = {} } = JSON.parse(stdout || '{}') as Audit;
  if (metadata === undefined) {
    judge(false, 'npm audit: the registry of this machine does not answer, so nothing was looked up');
    return;
  }
  const names = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range} ${severity}`,
  );
  judge(names.length === 0, `npm audit: ${names.length} known holes ${names.join(', ')}`);
}
