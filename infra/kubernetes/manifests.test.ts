import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyCodes } from '@ebp/contracts/company';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultsOf } from './faults.ts';
import { renderStage, stages } from './render.ts';
import { type Resource, textsAt, valuesAt } from './resources.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const bff = 'spec.template.spec.containers.*';
const volume = 'spec.template.spec.volumes.*';

function only(resources: readonly Resource[], kind: string): Resource {
  const [found, ...others] = resources.filter((resource) => resource.kind === kind);
  if (found === undefined || others.length > 0) throw new Error(`not exactly one ${kind}`);
  return found;
}

/** Values in the format that the secrets must have: see docs/deployment.md. */
const secret: Readonly<Record<string, string>> = {
  REDIS_URL: 'redis+sentinel://:password@redis-sentinel:26379/portal',
  SESSION_SECRETS: 'a-secret-of-at-least-thirty-two-characters',
  TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
  AUTH_CLIENT_SECRET: 'secret',
  AUTH_CLIENT_KEY: JSON.stringify({ kty: 'EC', crv: 'P-256', alg: 'ES256', d: 'd', x: 'x', y: 'y' }),
  TELEPHONY_CLIENT_SECRET: 'secret',
  WEB_PUSH_KEY: Buffer.alloc(32, 1).toString('base64'),
};

/** A company's own issuer has secrets of its own, in the deployments that have such a company. */
const isShared = (name: string) => !companyCodes.some((code) => name.startsWith(`AUTH_${code}_`));

/** What the gateway makes of the settings of a stage. */
function readBy(settings: Readonly<Record<string, string>>, expression: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ebp-mount-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, value] of Object.entries(secret)) writeFileSync(join(folder, name), value);
  const code = `import { readConfig } from './bff/src/config/config.ts'; import { leavingMs } from './bff/src/leaving.ts'; console.log(${expression})`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: new URL('../../', import.meta.url),
    env: { PATH: process.env.PATH, ...settings, SECRETS_DIRECTORY: folder },
    encoding: 'utf8',
  });
}

describe.each(stages)('[OPN-64] the manifests of %s', (stage) => {
  const resources = renderStage(stage);
  const deployment = only(resources, 'Deployment');
  const settings = only(resources, 'ConfigMap').data as Record<string, string>;

  it('fit the schemas of Kubernetes, refer to what there is, and run without rights', () => {
    expect(faultsOf(resources)).toEqual([]);
  });

  it('[CFG-14] make an environment the gateway starts with, and none it does not know', () => {
    const names = textsAt(deployment, `${volume}.projected.sources.*.secret.items.*.path`);
    const page = read('../../docs/configuration.md');
    const filed = [...page.matchAll(/^\| `(\w+)_FILE` \|/gm)].map(([, name = '']) => name).filter(isShared);
    expect(names.sort()).toEqual(filed.sort());
    expect(names).toEqual(Object.keys(secret).sort());
    for (const name of [...names, ...Object.keys(settings)]) expect(page).toContain(`| \`${name}\` |`);
    expect(settings.EBP_ENV).toBe(stage);
    const [mount] = valuesAt(deployment, `${bff}.volumeMounts.*`);
    expect(mount).toEqual({ name: 'secrets', mountPath: settings.SECRETS_DIRECTORY, readOnly: true });
    const { stdout, stderr } = readBy(settings, 'readConfig().environment');
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(stage);
  });

  it('ask for the endpoints and ports the gateway has', () => {
    const admin = read('../../bff/src/observability/admin.ts');
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const [path] = textsAt(deployment, `${bff}.${probe}.httpGet.path`);
      expect(admin).toContain(`app.get('${path}'`);
    }
    const ports = valuesAt(deployment, `${bff}.ports.*.containerPort`).map(String);
    expect(ports).toEqual([settings.PORT, settings.ADMIN_PORT]);
    // Probes and monitoring come from outside the pod; the network policy defines from where.
    expect(settings.ADMIN_HOST).toBe('0.0.0.0');
  });

  it('give a leaving pod the time it takes to leave', () => {
    const { stdout } = readBy(settings, 'leavingMs(readConfig()).most');
    const [given] = valuesAt(deployment, 'spec.template.spec.terminationGracePeriodSeconds');
    expect(Number(stdout)).toBeGreaterThan(30_000);
    expect(Number(given) * 1000).toBeGreaterThan(Number(stdout));
  });

  it('scale by a metric that the gateway has and the adapter serves, never below two', () => {
    const scaler = only(resources, 'HorizontalPodAutoscaler');
    const [metric] = textsAt(scaler, 'spec.metrics.*.pods.metric.name');
    const adapter = read('prometheus-adapter.yaml');
    expect(adapter).toContain(`as: ${metric}`);
    const [, series = ''] = /seriesQuery: '(\w+)_count/.exec(adapter) ?? [];
    expect(read('../../bff/src/observability/metrics.ts')).toContain(`'${series}'`);
    const [least, most] = [valuesAt(scaler, 'spec.minReplicas')[0], valuesAt(scaler, 'spec.maxReplicas')[0]];
    expect(least).toBeGreaterThanOrEqual(2);
    expect(most).toBeGreaterThanOrEqual(Number(least));
    expect(only(resources, 'PodDisruptionBudget').spec).toMatchObject({ maxUnavailable: 1 });
  });

  it('let the pods out to what is configured, and nowhere else', () => {
    const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual(['portal', 'portal-egress']);
    const blocks = policies.flatMap((policy) => textsAt(policy, 'spec.egress.*.to.*.ipBlock.cidr'));
    // One address for each host of the settings, a few for Redis; no network, and not a cloud's metadata service.
    for (const block of blocks) expect(Number(block.split('/')[1])).toBeGreaterThanOrEqual(28);
    expect(blocks.filter((block) => block.startsWith('169.254.'))).toEqual([]);
    const hosts = Object.entries(settings)
      .filter(([name]) => /_(URL|ENDPOINT)$/.test(name) && name !== 'PUBLIC_URL')
      .map(([, address]) => new URL(address).host);
    const named = [...read(`overlays/${stage}/egress.yaml`).matchAll(/^ +# (\S+)$/gm)].map(
      ([, host]) => host,
    );
    expect(named.sort()).toEqual([...new Set(hosts)].sort());
    expect(blocks).toHaveLength(new Set(hosts).size + 1);
    for (const rule of policies.flatMap((policy) => valuesAt(policy, 'spec.egress.*'))) {
      expect(rule).toMatchObject({ to: [expect.anything()], ports: expect.anything() });
    }
  });

  it('name the image by digest, or as not released yet', () => {
    const [image = ''] = textsAt(deployment, `${bff}.image`);
    expect(image).toMatch(/@(sha256:[0-9a-f]{64}|set-at-release)$/);
    const tagged = JSON.parse(JSON.stringify(resources).replaceAll(image, 'registry.example.com/bff:latest'));
    expect(faultsOf(tagged as Resource[]).join()).toContain('registry.example.com/bff:latest');
  });

  it('[CFG-14] serve the address that the gateway takes for its own', () => {
    const [host] = textsAt(only(resources, 'Ingress'), 'spec.rules.*.host');
    expect(settings.PUBLIC_URL).toBe(`https://${host}`);
  });
});

it('finds what is wrong with a manifest', () => {
  const broken = JSON.parse(
    JSON.stringify(renderStage('prod')).replace(
      '"readOnlyRootFilesystem":true',
      '"readOnlyRootFilesystem":"yes"',
    ),
  ) as Resource[];
  const faults = faultsOf(broken.filter(({ kind }) => kind !== 'ConfigMap')).join('\n');
  expect(faults).toContain('readOnlyRootFilesystem must be boolean');
  expect(faults).toContain('Deployment portal names ConfigMap portal-settings, which there is not');
});

it('finds a field that Kubernetes would drop in silence', () => {
  const text = JSON.stringify(renderStage('prod')).replace('"readinessProbe"', '"readynessProbe"');
  expect(faultsOf(JSON.parse(text) as Resource[]).join()).toMatch(/readynessProbe.* does not exist/);
});

it('finds a namespace that nobody makes', () => {
  const resources = renderStage('prod').filter(({ kind }) => kind !== 'Namespace');
  expect(faultsOf(resources).join()).toContain('is in namespace ebp-prod, which there is not');
});

it('[OPN-64] the page makes the namespace before what stands in it, and shows no secret on a command line', () => {
  const page = read('../../docs/deployment.md');
  const places = [
    'kubectl apply -f infra/kubernetes/overlays/prod/namespace.yaml',
    'kubectl create secret generic portal-secrets -n ebp-prod',
    'kubectl apply -k infra/kubernetes/overlays/prod',
  ].map((command) => page.indexOf(command));
  expect(places).not.toContain(-1);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(page).not.toContain('--from-literal');
});
