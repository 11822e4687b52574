import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { renderStage, stages } from './render.ts';
import { type Resource, textsAt, valuesAt } from './resources.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const bff = 'spec.template.spec.containers.*';

function only(resources: readonly Resource[], kind: string): Resource {
  const [found, ...others] = resources.filter((resource) => resource.kind === kind);
  if (found === undefined || others.length > 0) throw new Error(`not exactly one ${kind}`);
  return found;
}

/** Values of the form the secret has to have: see docs/deployment.md. */
const secret: Readonly<Record<string, string>> = {
  REDIS_URL: 'redis+sentinel://:password@redis-sentinel:26379/portal',
  SESSION_SECRETS: 'a-secret-of-at-least-thirty-two-characters',
  TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
  AUTH_CLIENT_SECRET: 'secret',
};

describe.each(stages)('[OPN-64] the manifests of %s', (stage) => {
  const resources = renderStage(stage);
  const deployment = only(resources, 'Deployment');
  const settings = only(resources, 'ConfigMap').data as Record<string, string>;

  it('fit the schemas of Kubernetes, refer to what there is, and run without rights', () => {
    expect(faultsOf(resources)).toEqual([]);
  });

  it('[CFG-14] make an environment the gateway starts with, and none it does not know', () => {
    const names = textsAt(deployment, `${bff}.env.*.name`);
    expect(names.sort()).toEqual(Object.keys(secret).sort());
    const page = read('../../docs/configuration.md');
    for (const name of [...names, ...Object.keys(settings)]) expect(page).toContain(`| \`${name}\` |`);
    expect(settings.EBP_ENV).toBe(stage);
    const code =
      "import { readConfig } from './bff/src/config/config.ts'; console.log(readConfig().environment)";
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: new URL('../../', import.meta.url),
      env: { PATH: process.env.PATH, ...settings, ...secret },
      encoding: 'utf8',
    });
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
    // Probes and monitoring come from outside the pod; the network policy says from where.
    expect(settings.ADMIN_HOST).toBe('0.0.0.0');
  });

  it('give a leaving pod the time it takes to leave', () => {
    const main = read('../../bff/src/main.ts');
    const [, notice = ''] = /elsewhere: (\d+)/.exec(main) ?? [];
    const [, finish = ''] = /finishMs = ([\d_]+)/.exec(main) ?? [];
    const needed = (Number(notice) + Number(finish.replaceAll('_', ''))) / 1000;
    expect(needed).toBeGreaterThan(20);
    expect(valuesAt(deployment, 'spec.template.spec.terminationGracePeriodSeconds')[0]).toBeGreaterThan(
      needed,
    );
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
