import type { OperationReport } from './verify.ts';

const shown = 8;

/** The report as lines: one an operation, its faults below it, the share of kept contracts last. */
export function reportLines(reports: readonly OperationReport[]): {
  readonly lines: readonly string[];
  readonly isKept: boolean;
} {
  const asked = reports.filter(({ calls }) => calls > 0);
  const kept = asked.filter(({ faults }) => faults.length === 0);
  const share = asked.length === 0 ? 0 : Math.floor((100 * kept.length) / asked.length);
  const lines = reports.flatMap(({ id, calls, faults, unknownFields }) => {
    const verdict = calls === 0 ? 'not asked' : faults.length === 0 ? 'kept' : 'BROKEN';
    const rest = faults.length > shown ? [`    and ${faults.length - shown} more`] : [];
    return [
      `${verdict.padEnd(10)}${id} (${calls} calls)`,
      ...faults.slice(0, shown).map((fault) => `    ${fault}`),
      ...rest,
      ...(unknownFields.length > 0 ? [`    also delivers: ${unknownFields.join(', ')}`] : []),
    ];
  });
  const last = `${kept.length} of ${asked.length} operations keep their contract (${share}%)`;
  return { lines: [...lines, last], isKept: asked.length > 0 && kept.length === asked.length };
}
