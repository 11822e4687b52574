import type { NewsTopic } from '@ebp/contracts/access/news-keys';
import { operations } from '@ebp/contracts/catalogue';
import type { PushKind } from '@ebp/contracts/portal/push-kinds';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Outcome } from '../http/errors.ts';
import { TurnBatch } from '../http/turn-batch.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];

/** The gateway's metrics under the names of docs/operations.md. Label values come from closed lists only. */
export interface Metrics {
  readonly registry: Registry;
  request(operation: string, outcome: Outcome, durationMs: number): void;
  upstream(group: string, result: string, durationMs: number): void;
  breaker(group: string, state: 'closed' | 'half-open' | 'open'): void;
  retry(group: string, result: 'sent' | 'over-budget'): void;
  refresh(result: string): void;
  sessions(change: 'opened' | 'ended'): void;
  drift(operation: string): void;
  logLost(lines: number): void;
  spansLost(spans: number): void;
  policyBreach(directive: string): void;
  news(topic: NewsTopic, source: 'portal' | 'upstream'): void;
  newsPoll(result: 'same' | 'changed' | 'bounded' | 'failed'): void;
  push(kind: PushKind, result: PushResult): void;
  part(name: string, isUp: boolean): void;
}

/**
 * What became of a notification: `gone` browsers are forgotten, `refused` is an answer of the push service that names a
 * fault of ours, `failed` is none or a fault of its own, `dropped` was never sent because too many were waiting.
 */
export type PushResult = 'sent' | 'gone' | 'refused' | 'failed' | 'dropped';

interface Duration {
  readonly histogram: Histogram;
  readonly labels: Readonly<Record<string, string>>;
  readonly durationMs: number;
}

const breakerValue = { closed: 0, 'half-open': 1, open: 2 } as const;

/** @param processMetrics also collects Node's default metrics (event loop, heap, sockets) */
export function createMetrics(processMetrics = false): Metrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry, prefix: 'ebp_' });
  const registers = [registry];
  const requests = new Histogram({
    name: 'ebp_request_duration_seconds',
    help: 'Duration of browser requests by operation and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: seconds,
    registers,
  });
  const upstreams = new Histogram({
    name: 'ebp_upstream_duration_seconds',
    help: 'Duration of upstream attempts by endpoint group and result',
    labelNames: ['group', 'result'],
    buckets: seconds,
    registers,
  });
  const gauge = new Gauge({
    name: 'ebp_breaker_state',
    help: 'Circuit breaker by endpoint group: 0 closed, 1 half-open, 2 open',
    labelNames: ['group'],
    registers,
  });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const parts = new Gauge({
    name: 'ebp_part_up',
    help: 'What the gateway stands on: 1 does its work, 0 does not',
    labelNames: ['part'],
    registers,
  });
  const retries = counter('ebp_upstream_retries_total', 'Retries of reads by endpoint group and result', [
    'group',
    'result',
  ]);
  const refreshes = counter('ebp_token_refreshes_total', 'Token refreshes by result', ['result']);
  const sessions = counter('ebp_sessions_total', 'Sessions opened and ended', ['change']);
  const drifts = counter('ebp_contract_drift_total', 'Sampled answers that broke their contract', [
    'operation',
  ]);
  // Prometheus sees an increase only of a series that it knows: a single drift must be one.
  for (const { id } of operations) drifts.inc({ operation: id }, 0);
  const lost = counter('ebp_log_lines_lost_total', 'Log lines lost to a full disk or a blocked pipe', []);
  const spans = counter('ebp_spans_lost_total', 'Spans of traces that the collector did not take', []);
  const breaches = counter('ebp_policy_breaches_total', 'Breaches of the content policy that browsers told', [
    'directive',
  ]);
  const news = counter('ebp_news_total', 'Changes told to open windows, by topic and where they were made', [
    'topic',
    'source',
  ]);
  const polls = counter('ebp_news_polls_total', 'Questions to the upstream for news by result', ['result']);
  const pushes = counter('ebp_push_total', 'Notifications to push services of browsers, by kind and result', [
    'kind',
    'result',
  ]);
  const durations = new TurnBatch<Duration>((measured) => {
    for (const { histogram, labels, durationMs } of measured) histogram.observe(labels, durationMs / 1000);
  });
  return {
    registry,
    request: (operation, outcome, durationMs) =>
      durations.add({ histogram: requests, labels: { operation, outcome }, durationMs }),
    upstream: (group, result, durationMs) =>
      durations.add({ histogram: upstreams, labels: { group, result }, durationMs }),
    breaker: (group, state) => gauge.set({ group }, breakerValue[state]),
    retry: (group, result) => retries.inc({ group, result }),
    refresh: (result) => refreshes.inc({ result }),
    sessions: (change) => sessions.inc({ change }),
    drift: (operation) => drifts.inc({ operation }),
    part: (part, isUp) => parts.set({ part }, Number(isUp)),
    logLost: (lines) => lost.inc(lines),
    spansLost: (count) => spans.inc(count),
    news: (topic, source) => news.inc({ topic, source }),
    newsPoll: (result) => polls.inc({ result }),
    push: (kind, result) => pushes.inc({ kind, result }),
    policyBreach: (directive) => breaches.inc({ directive }),
  };
}
