import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { findProgram } from '../launcher/programs.ts';
import { faultsOf } from './faults.ts';
import { manifests, renderStage, stages } from './render.ts';
import type { Resource } from './resources.ts';

/** `npm run manifests`: renders every stage with kubectl, checks it, and compares it with the tests' own rendering. */
if (findProgram('kubectl') === undefined) {
  console.error('kubectl is missing: install it to render the manifests.');
  process.exit(1);
}
for (const stage of stages) {
  const { stdout, stderr, status } = spawnSync('kubectl', ['kustomize', join(manifests, 'overlays', stage)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  // The hash suffix of generated names is excluded from the comparison.
  const text = stdout.replaceAll(/\b(portal-settings)-[a-z0-9]{10}\b/g, '$1');
  const rendered = parseAllDocuments(text).map((document) => document.toJS() as Resource);
  const faults = faultsOf(rendered);
  if (!isDeepStrictEqual(sorted(rendered), sorted(renderStage(stage))))
    faults.push('differs from what the tests see');
  console.log(
    `${stage}: ${rendered.length} resources, ${faults.length === 0 ? 'no fault' : faults.join('\n  ')}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

function sorted(resources: readonly Resource[]): Resource[] {
  const place = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;
  return resources.toSorted((one, other) => place(one).localeCompare(place(other)));
}
