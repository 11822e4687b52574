import type { Mutant } from './mutants.ts';

/** What one file of tests met. */
export interface Coverage {
  readonly test: string;
  /** Ids of mutants. */
  readonly met: readonly number[];
  readonly ms: number;
}

/** A source and its mutants. */
export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly mutants: readonly Mutant[];
}

/** Files of tests that are tried in a second go, at most; a mutant that lives through them counts as survived. */
const farLimit = 20;
const nearLimit = 3;

/**
 * The files of tests that meet a mutant, in two goes: those beside its source and the quickest, then the rest, the quickest first. What works
 * where the module is loaded is tried by every file that meets anything of its source.
 */
export function testsFor(mutant: Mutant, source: Source, coverages: readonly Coverage[]): string[][] {
  const ids = new Set(mutant.isAtLoad ? source.mutants.map(({ id }) => id) : [mutant.id]);
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const isBeside = ({ test }: Coverage) => test.includes(`/${folder}`);
  const meeting = coverages
    .filter(({ met }) => met.some((id) => ids.has(id)))
    .toSorted((one, other) => Number(isBeside(other)) - Number(isBeside(one)) || one.ms - other.ms)
    .map(({ test }) => test);
  return [meeting.slice(0, nearLimit), meeting.slice(nearLimit, nearLimit + farLimit)].filter(
    (tests) => tests.length > 0,
  );
}
