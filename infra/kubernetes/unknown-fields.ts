import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import type { Resource } from './resources.ts';

const options = '--noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler';

/**
 * Sentences about unknown fields: the Kubernetes schemas allow them and a cluster silently drops them, so that a
 * misspelled probe would be no probe. The types generated from the same schemas refuse them.
 */
export function unknownFields(resources: readonly Resource[]): string[] {
  // Inside the repository, so that the compiler finds the types.
  const cache = join(root, 'infra/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  try {
    const file = join(folder, 'manifests.ts');
    writeFileSync(file, resources.map(statement).join('\n'));
    const args = [...options.split(' '), '--types', '', file];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), args, { cwd: root, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function statement(resource: Resource, index: number): string {
  const { apiVersion, kind } = resource;
  const name = `resource${index}`;
  const lines = [
    `import type { I${kind} as ${name}Type } from 'kubernetes-models/${apiVersion}';`,
    `export const ${name}: ${name}Type = ${JSON.stringify(resource, undefined, 1)};`,
  ];
  return lines.join('\n');
}
