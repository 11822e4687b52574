import { readFileSync } from 'node:fs';
import supertest from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { startPortal } from '../testing/portal.ts';
import { createMetrics } from './metrics.ts';

const tried = readFileSync(
  new URL('../../../infra/observability/prometheus-rules.test.yaml', import.meta.url),
  'utf8',
);

/** Name and label names of each series in a text, such as `ebp_sessions_total{change}`. */
function shapesIn(text: string): string[] {
  const series = [...text.matchAll(/^(?:.*series: ')?(ebp_\w+)\{([^}]*)\}/gm)];
  return series.map(([, name, labels = '']) => {
    // Prometheus adds the namespace.
    const names = [...labels.matchAll(/(\w+)="/g)]
      .map(([, label]) => label)
      .filter((label) => label !== 'namespace');
    return `${name}{${names.sort().join()}}`;
  });
}

it('[ERR-10] the series that alerts are tried on are named and labelled as those of /metrics', async () => {
  const portal = await startPortal();
  onTestFinished(() => portal.close());
  const browser = await portal.signedIn();
  expect((await browser.get('/api/ebp/codelist/search?typeList=SALUTATION&lang=ENGLISH')).status).toBe(200);
  const { text } = await supertest(portal.portal.admin).get('/metrics');
  expect(text).toMatch(/^ebp_request_duration_seconds_count\{operation="session.login",outcome="ok"\} 1$/m);
  const real = shapesIn(text);
  // A metric without any event yet has a name and no series.
  const silent = ['ebp_push_total', 'ebp_token_refreshes_total', 'ebp_upstream_retries_total'];
  const shapes = new Set(shapesIn(tried));
  expect(shapes.size).toBeGreaterThan(5);
  for (const shape of shapes) {
    const [name = ''] = shape.split('{');
    if (silent.includes(name)) expect(text).toContain(`# TYPE ${name} counter`);
    else expect(real).toContain(shape);
  }
});

it('[ERR-10] the first answer of an operation that breaks its contract is an increase', async () => {
  const metrics = createMetrics();
  const series = `ebp_contract_drift_total{operation="message.search"}`;
  expect(await metrics.registry.metrics()).toContain(`${series} 0\n`);
  metrics.drift('message.search');
  expect(await metrics.registry.metrics()).toContain(`${series} 1\n`);
});
