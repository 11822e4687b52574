import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { ConnectionPool } from './connection-pool.ts';
import type { Call } from './mix.ts';

/** A signed-in visitor: headers of a request, and the customer that stands for `{customer}` in calls. */
export interface Visitor {
  readonly headers: Readonly<Record<string, string>>;
  readonly customer: string;
}

/** One kind of action and the calls that it takes. */
export interface PacedAction {
  readonly kind: string;
  /** Per cent of all actions. */
  readonly share: number;
  readonly calls: readonly Call[];
}

/** The generator's settings, as JSON on its standard input. */
export interface PaceOrder {
  readonly port: number;
  /** Actions begun a second, however many are still being answered. */
  readonly rate: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly visitors: readonly Visitor[];
  readonly actions: readonly PacedAction[];
}

export interface PaceResult {
  /** Actions begun, warm-up included. */
  readonly begun: number;
  /** Actions with a call that was answered with anything but 200, by the call and the first line of its answer. */
  readonly failed: Readonly<Record<string, number>>;
  /** It stopped early, because actions for more than a second were waiting. */
  readonly isBehind: boolean;
  /** Milliseconds from when an action should have begun to its last answer, after the warm-up. */
  readonly p50: number;
  readonly p99: number;
  readonly p99ByKind: Readonly<Record<string, number>>;
}

/** Time for the last answers, in milliseconds. */
const patienceMs = 2000;

/** The same sequence in every run, so that all servers are asked the same. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function bytesOf(call: Call, { headers, customer }: Visitor, host: string): string {
  const body = call.body?.replace('{customer}', customer);
  const all = {
    host,
    'accept-encoding': 'gzip',
    ...headers,
    ...(call.isCreate && { 'idempotency-key': randomUUID() }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${call.method} ${call.path.replace('{customer}', customer)} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/**
 * Begins actions at a constant rate whether or not earlier ones were answered, and counts each one's time from when it
 * should have begun: a server that stops for a moment is charged for all that came meanwhile (no coordinated omission).
 */
async function run(order: PaceOrder): Promise<PaceResult> {
  const { port, rate, visitors, actions } = order;
  const pool = new ConnectionPool(port, order.connections);
  const random = sequence();
  const whole = actions.reduce((sum, { share }) => sum + share, 0);
  const pick = (): PacedAction => {
    const chosen = random() * whole;
    let upTo = 0;
    for (const action of actions) {
      upTo += action.share;
      if (chosen < upTo) return action;
    }
    return actions[0] as PacedAction;
  };
  const latencies = new Map<string, number[]>(actions.map(({ kind }) => [kind, []]));
  const failed: Record<string, number> = {};
  const total = Math.round(rate * (order.warmUpSeconds + order.seconds));
  const measuredFrom = rate * order.warmUpSeconds;
  const { promise, resolve } = Promise.withResolvers<void>();
  const startedAt = performance.now();
  let [begun, ended, isBehind] = [0, 0, false];

  const begin = (index: number) => {
    const { kind, calls } = pick();
    const visitor = visitors[Math.floor(random() * visitors.length)] as Visitor;
    let [left, failure] = [calls.length, ''];
    for (const call of calls) {
      pool.send(bytesOf(call, visitor, `127.0.0.1:${port}`), (status) => {
        if (!status.startsWith('HTTP/1.1 200')) failure = `${call.method} ${call.path}: ${status}`;
        left -= 1;
        if (left > 0) return;
        ended += 1;
        if (failure !== '') failed[failure] = (failed[failure] ?? 0) + 1;
        if (index >= measuredFrom)
          latencies.get(kind)?.push(performance.now() - (startedAt + (index / rate) * 1000));
        if (ended === total) resolve();
      });
    }
  };
  const tick = () => {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1);
    while (begun < due) {
      begin(begun);
      begun += 1;
    }
    isBehind = pool.waiting > rate;
    if (isBehind) resolve();
    else if (begun < total) setTimeout(tick, 1);
    else setTimeout(resolve, patienceMs).unref();
  };
  tick();
  await promise;
  pool.close();
  const all = [...latencies.values()].flat();
  return {
    begun,
    failed,
    isBehind: isBehind || ended < total,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    p99ByKind: Object.fromEntries([...latencies].map(([kind, some]) => [kind, percentile(some, 0.99)])),
  };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}

if (import.meta.main) {
  const order = JSON.parse(await text(process.stdin)) as PaceOrder;
  process.stdout.write(JSON.stringify(await run(order)), () => process.exit(0));
}
