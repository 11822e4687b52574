import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import type { Resource } from './resources.ts';

/** The stages that have an overlay. */
export const stages = ['dev', 'uat', 'prod'] as const;
export type Stage = (typeof stages)[number];

export const manifests = fileURLToPath(new URL('.', import.meta.url));

const patchSteps = z.array(
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }),
    z.strictObject({ op: z.literal('remove'), path: z.string() }),
  ]),
);
type PatchStep = z.infer<typeof patchSteps>[number];
const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        behavior: z.literal('merge').optional(),
        envs: z.array(z.string()),
      }),
    )
    .default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), digest: z.string() })).default([]),
  patches: z
    .array(
      z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() }),
    )
    .default([]),
});

/**
 * The output of `kubectl kustomize` for a stage, for the features that the manifests use; generated names have no hash
 * suffix. The tests run without kubectl; `npm run manifests` compares the two.
 * @throws Error when the manifests use another kustomize feature
 */
export function renderStage(stage: Stage, folder = manifests): Resource[] {
  return render(join(folder, 'overlays', stage));
}

function render(folder: string): Resource[] {
  const plan = kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  const resources = plan.resources.flatMap((path) =>
    path.endsWith('.yaml') ? documents(join(folder, path)) : render(join(folder, path)),
  );
  for (const { name, behavior, envs } of plan.configMapGenerator) {
    const data = Object.assign({}, ...envs.map((file) => settings(join(folder, file))));
    const known = resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
    if ((behavior === 'merge') !== (known !== undefined))
      throw new Error(`${folder}: ${name} has nothing to merge with`);
    if (known === undefined)
      resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
    else Object.assign(known.data as object, data);
  }
  for (const { target, patch } of plan.patches) {
    const hit = resources.find(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (hit === undefined) throw new Error(`${folder}: no ${target.kind} ${target.name} to patch`);
    for (const step of patchSteps.parse(parse(patch))) applyTo(hit, step);
  }
  const images = new Map(plan.images.map(({ name, newName, digest }) => [name, `${newName}@${digest}`]));
  return resources.map((resource) => {
    // A namespace is in no namespace itself.
    const namespace =
      resource.kind === 'Namespace' ? undefined : (plan.namespace ?? resource.metadata.namespace);
    const metadata = { ...resource.metadata, ...(namespace === undefined ? {} : { namespace }) };
    return { ...withImages(resource, images), metadata };
  });
}

function documents(file: string): Resource[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${dirname(file)}: ${document.errors.join(', ')}`);
    return document.toJS() as Resource;
  });
}

function settings(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]));
}

/** RFC 6902 section 4: what is replaced or removed must exist, and `add` inserts into a list, `/-` at its end. */
function applyTo(target: unknown, { path, ...step }: PatchStep): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((place, key) => (place as Record<string, unknown>)?.[key], target);
  if (typeof parent !== 'object' || parent === null || (step.op !== 'add' && !(last in parent)))
    throw new Error(`nothing at ${path}`);
  const values = step.op === 'remove' ? [] : [step.value];
  if (Array.isArray(parent))
    parent.splice(last === '-' ? parent.length : Number(last), step.op === 'add' ? 0 : 1, ...values);
  else if (step.op === 'remove') Reflect.deleteProperty(parent, last);
  else Object.assign(parent, { [last]: step.value });
}

function withImages(resource: Resource, images: ReadonlyMap<string, string>): Resource {
  const replacer = (key: string, value: unknown) =>
    key === 'image' && typeof value === 'string' ? (images.get(value) ?? value) : value;
  return JSON.parse(JSON.stringify(resource, replacer)) as Resource;
}
