import type { OperationReport } from './verify.ts';

const shown = 8;

export type Verdict = 'kept' | 'BROKEN' | 'empty, not judged' | 'not asked';

export function verdictOf({ calls, judged, faults }: OperationReport): Verdict {
  if (calls === 0) return 'not asked';
  if (faults.length > 0) return 'BROKEN';
  return judged === 0 ? 'empty, not judged' : 'kept';
}

const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${whole === 0 ? 0 : Math.floor((100 * part) / whole)}%)`;

/**
 * The report as lines: one per operation, its faults below it, and finally how many were judged and how many of these
 * follow their contract. An operation that was not judged does not count.
 */
export function reportLines(reports: readonly OperationReport[]): {
  readonly lines: readonly string[];
  readonly isKept: boolean;
} {
  const count = (verdict: Verdict): number => reports.filter((one) => verdictOf(one) === verdict).length;
  const kept = count('kept');
  const judged = kept + count('BROKEN');
  const lines = reports.flatMap((report) => {
    const { id, calls, faults, unknownFields, emptyLists } = report;
    const rest = faults.length > shown ? [`    and ${faults.length - shown} more`] : [];
    const verdict = verdictOf(report);
    return [
      `${verdict.padEnd(19)}${id} (${calls} calls)`,
      ...faults.slice(0, shown).map((fault) => `    ${fault}`),
      ...rest,
      ...(verdict === 'kept' && emptyLists.length > 0
        ? [`    empty, not judged: ${emptyLists.join(', ')}`]
        : []),
      ...(unknownFields.length > 0 ? [`    also delivers: ${unknownFields.join(', ')}`] : []),
    ];
  });
  const last = [
    `operations judged: ${percent(judged, reports.length)}`,
    `of these keep their contract: ${percent(kept, judged)}`,
  ];
  return { lines: [...lines, ...last], isKept: judged > 0 && kept === judged };
}
