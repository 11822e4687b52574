/** One panel; the JSON file beside this one is generated from them, for import. */
interface Panel {
  readonly title: string;
  readonly unit: 's' | 'reqps' | 'percentunit' | 'short' | 'bytes';
  /** Legend -> PromQL. */
  readonly queries: Readonly<Record<string, string>>;
}

const requests = 'ebp_request_duration_seconds';
const upstreams = 'ebp_upstream_duration_seconds';
/** A metric of the stage that is chosen above the panels. */
const of = (metric: string, labels = '') => `${metric}{namespace=~"$stage"${labels}}`;
const rate = (metric: string, labels = '') => `rate(${of(metric, labels)}[$__rate_interval])`;
const quantile = (share: number, metric: string, by: string) =>
  `histogram_quantile(${share}, sum by (le, ${by}) (${rate(`${metric}_bucket`)}))`;

const panels: readonly Panel[] = [
  {
    title: 'Requests by outcome',
    unit: 'reqps',
    queries: { '{{outcome}}': `sum by (outcome) (${rate(`${requests}_count`)})` },
  },
  {
    title: 'Share that failed',
    unit: 'percentunit',
    queries: {
      failed: `sum(${rate(`${requests}_count`, ',outcome=~"internal|upstream-error|upstream-timeout"')}) / sum(${rate(`${requests}_count`)})`,
    },
  },
  {
    title: 'Request time, p95 by operation',
    unit: 's',
    queries: { '{{operation}}': quantile(0.95, requests, 'operation') },
  },
  {
    title: 'Upstream time, p95 by group',
    unit: 's',
    queries: { '{{group}}': quantile(0.95, upstreams, 'group') },
  },
  {
    title: 'Upstream attempts by result',
    unit: 'reqps',
    queries: {
      '{{group}} {{result}}': `sum by (group, result) (${rate(`${upstreams}_count`)})`,
    },
  },
  {
    title: 'Circuit breakers (0 closed, 2 open)',
    unit: 'short',
    queries: { '{{group}}': `max by (group) (${of('ebp_breaker_state')})` },
  },
  {
    title: 'Retries',
    unit: 'reqps',
    queries: {
      '{{group}} {{result}}': `sum by (group, result) (${rate('ebp_upstream_retries_total')})`,
    },
  },
  {
    title: 'Sessions opened and ended',
    unit: 'reqps',
    queries: { '{{change}}': `sum by (change) (${rate('ebp_sessions_total')})` },
  },
  {
    title: 'Token refreshes',
    unit: 'reqps',
    queries: { '{{result}}': `sum by (result) (${rate('ebp_token_refreshes_total')})` },
  },
  {
    title: 'Answers that broke their contract',
    unit: 'short',
    queries: { '{{operation}}': `sum by (operation) (increase(${of('ebp_contract_drift_total')}[1h]))` },
  },
  {
    title: 'Event loop lag, p99',
    unit: 's',
    queries: { '{{instance}}': of('ebp_nodejs_eventloop_lag_p99_seconds') },
  },
  { title: 'Heap', unit: 'bytes', queries: { '{{instance}}': of('ebp_nodejs_heap_size_used_bytes') } },
];

const columns = 2;
const size = { w: 24 / columns, h: 8 };

/** The format that Grafana imports. */
export const dashboard = {
  uid: 'ebp-gateway',
  title: 'EBP portal gateway',
  schemaVersion: 41,
  refresh: '30s',
  time: { from: 'now-3h', to: 'now' },
  templating: {
    list: [
      { name: 'datasource', type: 'datasource', query: 'prometheus' },
      {
        name: 'stage',
        type: 'query',
        datasource: { type: 'prometheus', uid: '$datasource' },
        query: `label_values(${requests}_count, namespace)`,
        refresh: 2,
        multi: true,
        includeAll: true,
        // Also what was scraped without the label.
        allValue: '.*',
        current: { text: 'All', value: '$__all' },
      },
    ],
  },
  panels: panels.map(({ title, unit, queries }, index) => ({
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: { type: 'prometheus', uid: '$datasource' },
    gridPos: { ...size, x: (index % columns) * size.w, y: Math.floor(index / columns) * size.h },
    fieldConfig: { defaults: { unit }, overrides: [] },
    targets: Object.entries(queries).map(([legendFormat, expr], target) => ({
      refId: String.fromCharCode(65 + target),
      expr,
      legendFormat,
    })),
  })),
};
