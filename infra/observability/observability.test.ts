import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dashboard } from './dashboard.ts';

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

it('[ERR-10] every runbook link of an alert leads to a section', () => {
  for (const [, page = '', anchor] of read('prometheus-rules.yaml').matchAll(/docs\/(\w+\.md)#(\S+)/g)) {
    const anchors = [...read(`../../docs/${page}`).matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    expect(anchors).toContain(anchor);
  }
});

it('[ERR-10] the dashboard to be imported is the one that is described', async () => {
  await expect(`${JSON.stringify(dashboard, undefined, 2)}\n`).toMatchFileSnapshot('grafana-dashboard.json');
});
