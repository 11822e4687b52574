import type { Mutant } from './mutants.ts';

/** The mutants that one test file reaches. */
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

/** Test files of the first pass, and of each pass after it, so that no pass comes near the limit of time. */
const [firstPass, laterPasses] = [3, 20];

/**
 * The test files that reach a mutant, in passes: first those beside its source and the fastest, then the others, fastest
 * first. A mutant that takes effect at module load is tried by every test file that reaches any part of its source.
 */
export function testsFor(mutant: Mutant, source: Source, coverages: readonly Coverage[]): string[][] {
  const ids = new Set(mutant.isAtLoad ? source.mutants.map(({ id }) => id) : [mutant.id]);
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const isBeside = ({ test }: Coverage) => test.includes(`/${folder}`);
  const meeting = coverages
    .filter(({ met }) => met.some((id) => ids.has(id)))
    .toSorted((one, other) => Number(isBeside(other)) - Number(isBeside(one)) || one.ms - other.ms)
    .map(({ test }) => test);
  const passes: string[][] = [];
  for (let at = 0; at < meeting.length; at += passes.length === 1 ? firstPass : laterPasses)
    passes.push(meeting.slice(at, at + (at === 0 ? firstPass : laterPasses)));
  return passes;
}
