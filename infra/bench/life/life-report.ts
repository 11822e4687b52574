import { highestHeld, type Tried } from './ladder.ts';
import type { PaceResult } from './pace.ts';

export interface Paced extends PaceResult {
  /** Of the server, for an action. */
  readonly cpuMicroseconds: number;
}

export interface LifeMeasured {
  readonly name: string;
  readonly tries: readonly Tried<Paced>[];
}

/** Two Markdown tables: throughput by server, and p99 by rate and server. The last server is this gateway. */
export function lifeReport(measured: readonly LifeMeasured[]): string {
  const own = highestHeld(measured.at(-1)?.tries ?? [])?.rate ?? Number.NaN;
  const throughput = measured.map(({ name, tries }) => {
    const best = highestHeld(tries);
    if (best === undefined) return [name, 'below the lowest rate', '', '', '', '', ''];
    const { rate, result } = best;
    const cpu = Math.round(result.cpuMicroseconds);
    const kinds = Object.values(result.p99ByKind).map((p99) => p99.toFixed(0));
    const each = [result.p50.toFixed(1), result.p99.toFixed(1), kinds.join(', ')];
    return [name, rate, cpu === 0 ? '' : cpu, ...each, (own / rate).toFixed(2)];
  });
  const head = [
    'server',
    'actions/s at p99 < 50 ms',
    'CPU us/action',
    'p50 ms',
    'p99 ms',
    'p99 of reads, lists, composed, creates',
    'gateway is x times',
  ];
  return `${table(head, throughput)}\n\n${latencies(measured)}`;
}

/** The rates that several servers were asked for. */
function latencies(measured: readonly LifeMeasured[]): string {
  const counts = new Map<number, number>();
  for (const { tries } of measured)
    for (const { rate } of tries) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  const rates = [...counts].flatMap(([rate, count]) => (count > 1 ? [rate] : [])).sort((a, b) => a - b);
  const rows = measured.map(({ name, tries }) => [
    name,
    ...rates.map((rate) => {
      const found = tries.find((one) => one.rate === rate);
      if (found === undefined) return '';
      return found.result.isBehind ? 'behind' : found.result.p99.toFixed(1);
    }),
  ]);
  return table(['p99 ms at actions/s', ...rates], rows);
}

function table(head: readonly (string | number)[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
