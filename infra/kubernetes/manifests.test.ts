import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyCodes } from '@ebp/contracts/companies';
import { valuesAt } from '@ebp/contracts/values-at';
import { afterAll, describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { manifests, renderStage, stages } from './render.ts';
import { type Resource, textsAt } from './resources.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const bff = 'spec.template.spec.containers[]';
const volume = 'spec.template.spec.volumes[]';

function only(resources: readonly Resource[], kind: string): Resource {
  const [found, ...others] = resources.filter((resource) => resource.kind === kind);
  if (found === undefined || others.length > 0) throw new Error(`not exactly one ${kind}`);
  return found;
}

const { privateKey: clientKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Values in the format that the secrets must have: see docs/deployment.md. */
const secret: Readonly<Record<string, string>> = {
  REDIS_URL: 'redis+sentinel://:password@redis-sentinel:26379/portal',
  SESSION_SECRETS: 'a-secret-of-at-least-thirty-two-characters',
  TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
  AUTH_CLIENT_SECRET: 'secret',
  AUTH_CLIENT_KEY: JSON.stringify({ ...clientKey.export({ format: 'jwk' }), alg: 'ES256' }),
  TELEPHONY_CLIENT_SECRET: 'secret',
  WEB_PUSH_KEY: Buffer.alloc(32, 1).toString('base64'),
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
};

/** The name that docs/configuration.md has for a variable: those of a company's own issuer are named like the common ones. */
const common = (name: string) => name.replace(new RegExp(`^AUTH_(?:${companyCodes.join('|')})_`), 'AUTH_');

/** Read by Node or the library for traces, and not by the gateway. */
const ofOthers = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'OTEL_EXPORTER_OTLP_CERTIFICATE'];

/** What the gateway makes of the settings of each of these. */
function readBy(all: readonly (readonly Resource[])[]) {
  const folders = all.map((resources) => {
    const folder = mkdtempSync(join(tmpdir(), 'ebp-mount-'));
    for (const name of mounted(resources)) writeFileSync(join(folder, name), secret[common(name)] ?? '');
    return folder;
  });
  const environments = all.map((resources, index) => {
    const mounts = textsAt(only(resources, 'Deployment'), `${bff}.volumeMounts[].mountPath`);
    const settings = Object.entries(settingsOf(resources)).filter(([name]) => !ofOthers.includes(name));
    // A folder of this machine stands for each that is mounted; any other folder is not there.
    return Object.fromEntries(
      settings.map(([name, value]) => [name, mounts.includes(value) ? folders[index] : value]),
    );
  });
  const code = `import { readConfig } from './bff/src/config/config.ts'; import { leavingMs } from './bff/src/leaving.ts';
    const read = (environment) => {
      try {
        const config = readConfig(environment);
        return { environment: config.environment, ...leavingMs(config) };
      } catch (error) { return { fault: String(error) } }
    };
    console.log(JSON.stringify(${JSON.stringify(environments)}.map(read)));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: new URL('../../', import.meta.url),
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  for (const folder of folders) rmSync(folder, { recursive: true });
  return JSON.parse(stdout) as readonly { environment?: string; most?: number; fault?: string }[];
}

const settingsOf = (resources: readonly Resource[]) =>
  only(resources, 'ConfigMap').data as Record<string, string>;
const mounted = (resources: readonly Resource[]) =>
  textsAt(only(resources, 'Deployment'), `${volume}.projected.sources[].secret.items[].path`);

interface IpBlock {
  readonly cidr: string;
  readonly except?: readonly string[];
}

function isIn(address: string, block: string): boolean {
  const [network = '', bits] = block.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(bits));
  return list.check(address);
}

/** A copy of the manifests in which production has what docs/deployment.md offers besides. */
function extended(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ebp-manifests-'));
  cpSync(manifests, folder, { recursive: true });
  const [, patches = ''] = /```yaml\n(.*?)```/s.exec(read('../../docs/deployment.md')) ?? [];
  const more = {
    'kustomization.yaml': patches,
    'settings.env':
      'COMPANY_HOSTS=sg.portal.example.com=CSPL\nAUTH_CSPL_ISSUER_URL=https://login.example.com\nAUTH_CSPL_CLIENT_ID=portal\nNODE_EXTRA_CA_CERTS=/ca.pem\nUPSTREAM_CREDENTIALS_DIRECTORY=/run/secrets/upstream\n',
    'egress.yaml':
      '    # login.example.com\n    - to: [{ ipBlock: { cidr: 203.0.113.11/32 } }]\n      ports: [{ port: 443 }]\n',
  };
  for (const [file, lines] of Object.entries(more)) {
    const path = join(folder, 'overlays/prod', file);
    const text = readFileSync(path, 'utf8').replace('- egress.yaml\n', '$&  - ../../push-services\n');
    writeFileSync(path, text + lines);
  }
  return folder;
}

const extension = extended();
afterAll(() => rmSync(extension, { recursive: true }));

const every = [
  ...stages.map((stage) => ({ what: stage, stage, folder: manifests })),
  { what: 'prod with what the page offers', stage: 'prod', folder: extension } as const,
].map((one) => ({ ...one, resources: renderStage(one.stage, one.folder) }));
const gateways = readBy(every.map(({ resources }) => resources));
const tried = every.map((one, index) => ({ ...one, gateway: gateways[index] }));

it('[OPN-64] the manifests of every stage fit the schemas of Kubernetes, refer to what there is, and run without rights', () => {
  expect(faultsOf(...every.map(({ resources }) => resources))).toEqual([]);
});

describe.each(tried)('[OPN-64] the manifests of $what', ({ stage, folder, resources, gateway }) => {
  const deployment = only(resources, 'Deployment');
  const settings = settingsOf(resources);

  it('[CFG-14] make an environment the gateway starts with, and none it does not know', () => {
    const names = mounted(resources);
    const isShared = (name: string) => name === common(name);
    const page = read('../../docs/configuration.md');
    const filed = [...page.matchAll(/^\| `(\w+)_FILE` \|/gm)].map(([, name = '']) => name).filter(isShared);
    const shared = names.filter(isShared).sort();
    expect(shared).toEqual(filed.sort());
    expect(shared).toEqual(Object.keys(secret).sort());
    const given = [...names, ...Object.keys(settings)].map(common);
    expect(given.filter((name) => !page.includes(`| \`${name}\` |`) && !ofOthers.includes(name))).toEqual([]);
    expect(settings.EBP_ENV).toBe(stage);
    const [mount] = valuesAt(deployment, `${bff}.volumeMounts[]`);
    expect(mount).toEqual({ name: 'secrets', mountPath: settings.SECRETS_DIRECTORY, readOnly: true });
    expect(gateway).toMatchObject({ environment: stage });
  });

  it('[OPN-63] mount the folders of the settings into the gateway, and into the check that runs before it', () => {
    const folders = Object.keys(settings).filter((name) => name.endsWith('_DIRECTORY'));
    const paths = folders.map((name) => settings[name]).sort();
    for (const containers of ['initContainers', 'containers']) {
      const mounts = textsAt(deployment, `spec.template.spec.${containers}[].volumeMounts[].mountPath`);
      expect(mounts.sort()).toEqual(paths);
    }
  });

  it('ask for the endpoints and ports the gateway has', () => {
    const admin = read('../../bff/src/observability/admin.ts');
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const [path] = textsAt(deployment, `${bff}.${probe}.httpGet.path`);
      expect(admin).toContain(`app.get('${path}'`);
    }
    const ports = valuesAt(deployment, `${bff}.ports[].containerPort`).map(String);
    expect(ports).toEqual([settings.PORT, settings.ADMIN_PORT]);
    // Probes and monitoring come from outside the pod; the network policy defines from where.
    expect(settings.ADMIN_HOST).toBe('0.0.0.0');
  });

  it('give a leaving pod the time it takes to leave', () => {
    const [given] = valuesAt(deployment, 'spec.template.spec.terminationGracePeriodSeconds');
    expect(gateway?.most).toBeGreaterThan(30_000);
    expect(Number(given) * 1000).toBeGreaterThan(Number(gateway?.most));
  });

  it('scale by a metric that the gateway has and the adapter serves, never below two', () => {
    const scaler = only(resources, 'HorizontalPodAutoscaler');
    const adapter = read('prometheus-adapter.yaml');
    for (const metric of textsAt(scaler, 'spec.metrics[].pods.metric.name'))
      expect(adapter).toContain(`as: ${metric}`);
    const [, series = ''] = /seriesQuery: '(\w+)_count/.exec(adapter) ?? [];
    expect(read('../../bff/src/observability/metrics.ts')).toContain(`'${series}'`);
    const [least, most] = [valuesAt(scaler, 'spec.minReplicas')[0], valuesAt(scaler, 'spec.maxReplicas')[0]];
    expect(least).toBeGreaterThanOrEqual(2);
    expect(most).toBeGreaterThanOrEqual(Number(least));
    expect(only(resources, 'PodDisruptionBudget').spec).toMatchObject({ maxUnavailable: 1 });
  });

  it('let the pods out to what is configured, and nowhere else', () => {
    const policies = resources.filter(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name !== 'portal-push',
    );
    expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual(['portal', 'portal-egress']);
    const blocks = policies.flatMap((policy) => textsAt(policy, 'spec.egress[].to[].ipBlock.cidr'));
    // One address for each host of the settings, a few for Redis; no network, and not a cloud's metadata service.
    for (const block of blocks) expect(Number(block.split('/')[1])).toBeGreaterThanOrEqual(28);
    expect(blocks.filter((block) => block.startsWith('169.254.'))).toEqual([]);
    const hosts = Object.entries(settings)
      .filter(([name]) => /_(URL|ENDPOINT)$/.test(name) && name !== 'PUBLIC_URL')
      .map(([, address]) => new URL(address).host);
    const named = [
      ...readFileSync(join(folder, 'overlays', stage, 'egress.yaml'), 'utf8').matchAll(/^ +# (\S+)$/gm),
    ].map(([, host]) => host);
    expect(named.sort()).toEqual([...new Set(hosts)].sort());
    expect(blocks).toHaveLength(new Set(hosts).size + 1);
    for (const rule of policies.flatMap((policy) => valuesAt(policy, 'spec.egress[]'))) {
      expect(rule).toMatchObject({ to: [expect.anything()], ports: expect.anything() });
    }
  });

  it('let them out to push services by TLS alone, and not into the cluster or to the metadata service of a cloud', () => {
    for (const push of resources.filter(({ metadata }) => metadata.name === 'portal-push')) {
      expect(valuesAt(push, 'spec.egress[].ports')).toEqual([[{ protocol: 'TCP', port: 443 }]]);
      const blocks = valuesAt(push, 'spec.egress[].to[].ipBlock') as IpBlock[];
      const reached = ['10.0.0.1', '100.64.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1'].filter(
        (address) =>
          blocks.some(
            ({ cidr, except = [] }) => isIn(address, cidr) && !except.some((one) => isIn(address, one)),
          ),
      );
      expect(reached).toEqual([]);
    }
  });

  it('name the image by digest, or as not released yet', () => {
    const [image = ''] = textsAt(deployment, `${bff}.image`);
    expect(image).toMatch(/@(sha256:[0-9a-f]{64}|set-at-release)$/);
  });

  it('[CFG-14] serve the address that the gateway takes for its own, and the hosts of companies', () => {
    const ingress = only(resources, 'Ingress');
    const [host, ...others] = textsAt(ingress, 'spec.rules[].host');
    expect(settings.PUBLIC_URL).toBe(`https://${host}`);
    const ofCompanies = settings.COMPANY_HOSTS?.split(',').map((pair) => pair.split('=')[0]) ?? [];
    expect(others).toEqual(ofCompanies);
    expect(textsAt(ingress, 'spec.tls[].hosts[]')).toEqual([host, ...others]);
    const [own, ...rules] = valuesAt(ingress, 'spec.rules[].http');
    expect(rules).toEqual(others.map(() => own));
  });
});

it('finds what is wrong with a manifest: values, fields that Kubernetes would drop in silence, and what is not there', () => {
  const text = JSON.stringify(renderStage('prod'))
    .replace('"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":"yes"')
    .replace('"readinessProbe"', '"readynessProbe"')
    .replaceAll(/"image":"[^"]+"/g, '"image":"registry.example.com/bff:latest"');
  const missing = ['ConfigMap', 'Namespace'];
  const broken = (JSON.parse(text) as Resource[]).filter(({ kind }) => !missing.includes(kind));
  const faults = faultsOf(broken).join('\n');
  for (const fault of [
    /readOnlyRootFilesystem must be boolean/,
    /readynessProbe.* does not exist/,
    /registry\.example\.com\/bff:latest/,
    /Deployment portal names ConfigMap portal-settings, which there is not/,
    /is in namespace ebp-prod, which there is not/,
  ])
    expect(faults).toMatch(fault);
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

it('[OPN-64] the page has a command for each secret that pods read', () => {
  const deployment = only(renderStage('prod', extension), 'Deployment');
  const [, ...others] = valuesAt(deployment, `${volume}.projected.sources[].secret`);
  const files = others.map((one) => [textsAt(one, 'name'), `others/${textsAt(one, 'items[].key')}`]);
  const folders = textsAt(deployment, `${volume}.secret.secretName`).map((name) => [name, 'upstream']);
  const commands = [...files, ...folders].map(
    ([name, from]) => `kubectl create secret generic ${name} -n ebp-prod --from-file=.run/prod-${from} --dry`,
  );
  expect(commands).toHaveLength(5);
  for (const command of commands) expect(read('../../docs/deployment.md')).toContain(command);
});

it('[OPN-64] the commands of the pages name a namespace, a deployment, a label and containers that there are', () => {
  const pages = ['deployment', 'operations'].map((name) => read(`../../docs/${name}.md`)).join('');
  const named = (part: RegExp) => [...pages.matchAll(part)].map(([, name]) => name);
  const deployment = only(renderStage('prod'), 'Deployment');
  const deployments = named(/kubectl [^\n]* deploy(?:ment)?\/(\S+)/g);
  expect(new Set(deployments)).toEqual(new Set([deployment.metadata.name]));
  expect(new Set(named(/kubectl [^\n`]* -n ([\w-]+)/g))).toEqual(new Set([deployment.metadata.namespace]));
  const labels = valuesAt(deployment, 'spec.template.metadata.labels');
  for (const label of named(/kubectl [^\n]* -l (\S+)/g)) {
    const [key = '', value] = label?.split('=') ?? [];
    expect(labels).toContainEqual(expect.objectContaining({ [key]: value }));
  }
  const containers = [bff, 'spec.template.spec.initContainers[]'].flatMap((place) =>
    textsAt(deployment, `${place}.name`),
  );
  expect(new Set(named(/kubectl logs [^\n]* -c ([\w-]+)/g))).toEqual(new Set(containers));
  expect(deployment).not.toHaveProperty('spec.revisionHistoryLimit', 0);
});
