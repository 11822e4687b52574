import { readFileSync } from 'node:fs';

/** A gateway's /metrics at its start, after successful calls, and after many failures: `npm run alerts -- --record`. */
export const moments = ['start', 'well', 'faults'] as const;
export type Moment = (typeof moments)[number];

export const recordingOf = (moment: Moment): URL => new URL(`recorded/${moment}.txt`, import.meta.url);

interface Series {
  readonly series: string;
  readonly values: string;
}

/** For how many minutes the difference between two recordings is repeated: longer than any window of the rules. */
const minutes = 420;

/**
 * Two recordings as input of promtool: the increase of counters repeats each minute, gauges stay. A counter that the
 * earlier one lacks is missing in the first minute, as it is for Prometheus, and not 0.
 */
function seriesBetween(before: Moment, after: Moment): Series[] {
  const earlier = samplesAt(before);
  return [...samplesAt(after)].map(([series, { value, counts }]) => {
    if (!counts) return { series, values: `${value}x${minutes}` };
    const start = earlier.get(series)?.value;
    if (start === undefined) return { series, values: `_ ${value}+${value}x${minutes - 1}` };
    return { series, values: `${start}+${value - start}x${minutes}` };
  });
}

interface Sample {
  readonly value: number;
  /** A counter. */
  readonly counts: boolean;
}

function samplesAt(moment: Moment): Map<string, Sample> {
  const text = readFileSync(recordingOf(moment), 'utf8');
  const types = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
  );
  const found = new Map<string, Sample>();
  for (const [, series = '', name = '', value] of text.matchAll(/^((\w+)(?:\{.*\})?) (\S+)$/gm)) {
    const type = types.get(name) ?? types.get(name.replace(/_(bucket|sum|count)$/, ''));
    if (Number.isFinite(Number(value))) found.set(series, { value: Number(value), counts: type !== 'gauge' });
  }
  return found;
}

/** Two scraped replicas, labelled as in the manifests. */
const replicas = [1, 2].map((pod) => ({
  series: `up{app_kubernetes_io_name="portal",namespace="ebp-prod",pod="portal-${pod}"}`,
  values: `1x${minutes}`,
}));

/**
 * Alerts that the recorded faults must raise; the others concern redis_exporter, lost replicas, lost lines and high
 * load.
 */
const expected = [
  'AvailabilityBudgetFast',
  'AvailabilityBudgetSlow',
  'SignInBudgetFast',
  'SignInBudgetSlow',
  'BreakerOpen',
  'RetryBudgetSpent',
  'SessionStoreRefusesWrites',
  'IssuerDegraded',
  'RefreshesFail',
  'SignInsFail',
  'ContractDrift',
];

const is = (expr: string, value: number) => ({
  expr,
  eval_time: `${minutes}m`,
  exp_samples: [{ labels: '{}', value }],
});

/**
 * A promtool test: the recording of normal operation raises no alert, the recording of faults raises its alerts, and
 * each query of the dashboard returns numbers.
 */
export function recordedTests(queries: readonly string[]): object {
  const firing = (name: string) => `count(ALERTS{alertstate="firing",alertname="${name}"}) > bool 0`;
  return {
    rule_files: ['prometheus-rules.yaml'],
    evaluation_interval: '1m',
    tests: [
      {
        name: 'recorded: all is well',
        interval: '1m',
        input_series: [...seriesBetween('start', 'well'), ...replicas],
        promql_expr_test: [is('count(ALERTS{alertstate="firing"}) or vector(0)', 0)],
      },
      {
        name: 'recorded: much is broken',
        interval: '1m',
        input_series: [...seriesBetween('well', 'faults'), ...replicas],
        promql_expr_test: [
          ...expected.map((name) => is(firing(name), 1)),
          // NaN is not equal to itself.
          ...queries.map((query) => is(`count((${query}) == (${query})) > bool 0`, 1)),
        ],
      },
    ],
  };
}
