import { readFileSync } from 'node:fs';
import { operations } from '@ebp/contracts/catalogue';
import { portalRoutes } from '@ebp/contracts/portal/routes';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { dashboard } from './dashboard.ts';
import { moments, recordingOf } from './recorded.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const ownMetrics = [...read('../../bff/src/observability/metrics.ts').matchAll(/'(ebp_\w+)'/g)].flatMap(
  ([, name]) => name ?? [],
);

it('[ERR-10] the operations page, the alerts and the dashboard name metrics that exist', () => {
  const page = read('../../docs/operations.md');
  for (const name of ownMetrics.filter((metric) => metric !== 'ebp_')) expect(page).toContain(`\`${name}\``);
  const used = `${read('prometheus-rules.yaml')}${read('grafana-dashboard.json')}`;
  const names = [...used.matchAll(/\bebp_(?!nodejs|process)\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(ownMetrics).toContain(name);
});

it('[ERR-10] the recorded metrics are those of this gateway: npm run alerts -- --record', () => {
  for (const moment of moments) {
    const text = readFileSync(recordingOf(moment), 'utf8');
    for (const name of ownMetrics.filter((metric) => metric !== 'ebp_'))
      expect(text).toContain(`# TYPE ${name} `);
  }
});

it('[ERR-10] every runbook link of an alert leads to a section that names the alert', () => {
  const alerts = [
    ...read('prometheus-rules.yaml').matchAll(/alert: (\w+)[\s\S]*?runbook: docs\/(\w+\.md)#(\S+)/g),
  ];
  expect(alerts.length).toBeGreaterThan(15);
  const strays = alerts.filter(([, alert = '', page = '', anchor]) => {
    const sections = read(`../../docs/${page}`).split(/^### /m);
    const section = sections.find((text) => titleOf(text).toLowerCase().replaceAll(' ', '-') === anchor);
    return !section?.includes(`\`${alert}\``);
  });
  expect(strays.map(([, alert]) => alert)).toEqual([]);
});

const titleOf = (section: string) => section.slice(0, section.indexOf('\n'));

it('[ERR-10] every panel shows the stage that is chosen', () => {
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const selectors = queries.flatMap((query) => query.match(/ebp_\w+(?:\{[^}]*\})?/g) ?? []);
  expect(selectors.length).toBeGreaterThanOrEqual(queries.length);
  expect(selectors.filter((selector) => !selector.includes('{namespace=~"$stage"'))).toEqual([]);
});

it('[ERR-10] the dashboard to be imported is the one that is described', async () => {
  await expect(`${JSON.stringify(dashboard, undefined, 2)}\n`).toMatchFileSnapshot('grafana-dashboard.json');
});

it('[ERR-10] the dashboard counts the same calls as failed as the objectives and alerts', () => {
  const used = `${read('prometheus-rules.yaml')}${dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))}`;
  const failed = [...used.matchAll(/outcome=~"([^"]+)"/g)].map(([, outcomes]) => outcomes);
  expect([...new Set(failed)]).toEqual(['internal|upstream-error|upstream-timeout']);
});

it('[ERR-10] the objectives are about calls that the gateway names so', () => {
  const [rules = ''] = read('prometheus-rules.yaml').split('ebp-burn-rates');
  const matchers = [...rules.matchAll(/operation=~"([^"]+)"/g)].map(([, text = '']) => text);
  const [signIns, reads, ...others] = [...new Set(matchers)].map(
    (text) => new RegExp(`^(${text.replaceAll('\\\\', '\\')})$`),
  );
  expect(others).toEqual([]);
  const own = Object.keys(portalRoutes);
  expect(own.filter((id) => signIns?.test(id))).toHaveLength(5);
  // A call without a route is part of another one, or a file.
  const waitedFor = Object.values(operations).filter(({ access }) => access.to !== 'nobody');
  for (const { id, effect } of waitedFor) expect(reads?.test(id), id).toBe(effect === 'read');
  expect(own.filter((id) => reads?.test(id)).sort()).toEqual([
    'bff.attention',
    'bff.code-lists',
    'bff.customer',
    'bff.home',
    'bff.machine',
    'bff.session',
    'session.scanned-machine',
  ]);
});

it('[ERR-10] a lost replica is looked for under the labels that the manifests give it', () => {
  const [deployment] = parseAllDocuments(read('../kubernetes/base/deployment.yaml')).map((one) => one.toJS());
  const { labels, annotations } = deployment.spec.template.metadata;
  expect(annotations['prometheus.io/scrape']).toBe('true');
  const [[name, value] = ['', '']] = Object.entries(labels as Record<string, string>);
  const [, runbook = ''] = read('../../docs/operations.md').split('### A replica that does not answer\n');
  expect(runbook).toContain(`kubectl get pods -n ebp-prod -l ${name}=${value}\n`);
  expect(runbook).toContain('(#a-pod-does-not-start)');
  const matcher = `up{${name.replaceAll(/\W/g, '_')}="${value}"}`;
  const [, expression = ''] =
    /alert: ReplicaGone\n +expr: \|\n((?: {10}.*\n)+)/.exec(read('prometheus-rules.yaml')) ?? [];
  expect([...new Set(expression.match(/\bup\{[^}]*\}/g))]).toEqual([matcher]);
});
