import type { LoadResult } from './load.ts';

export interface Measured extends LoadResult {
  readonly cpuMicroseconds: number;
}

const reference = 'this gateway, everything on';
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * A Markdown table of medians, and the CPU of each contender's best round, which was disturbed least; the ratio is the
 * gateway's throughput divided by the row's.
 */
export function report(measured: ReadonlyMap<string, readonly Measured[]>): string {
  const rate = ({ requests, seconds }: Measured) => requests / seconds;
  const rateOf = (name: string) => median((measured.get(name) ?? []).map(rate));
  const rows = [...measured].map(([name, results]) => {
    const { requests, cpu, least, p50, p99 } = {
      requests: Math.round(rateOf(name)),
      cpu: Math.round(median(results.map(({ cpuMicroseconds }) => cpuMicroseconds))),
      least: Math.round(Math.min(...results.map(({ cpuMicroseconds }) => cpuMicroseconds))),
      p50: median(results.map((one) => one.p50)).toFixed(2),
      p99: median(results.map((one) => one.p99)).toFixed(2),
    };
    return `| ${name} | ${requests} | ${cpu === 0 ? '' : cpu} | ${cpu === 0 ? '' : least} | ${p50} | ${p99} | ${(rateOf(reference) / rateOf(name)).toFixed(2)} |`;
  });
  const head =
    '| server | requests/s | CPU us/request | in the best round | p50 ms | p99 ms | gateway is x times |\n|---|---|---|---|---|---|---|';
  return `${head}\n${rows.join('\n')}`;
}
