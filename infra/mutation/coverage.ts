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

/**
 * The test files that reach a mutant: first those beside its source, then the others, fastest first. A mutant that takes
 * effect at module load is tried by every test file that reaches any part of its source, or by all if nothing of it is
 * reached later than that: files that share a process load a module once, for the first of them.
 */
export function testsFor(mutant: Mutant, source: Source, coverages: readonly Coverage[]): string[] {
  const ids = new Set(mutant.isAtLoad ? source.mutants.map(({ id }) => id) : [mutant.id]);
  const isAnywhere = source.mutants.every(({ isAtLoad }) => isAtLoad);
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const isBeside = ({ test }: Coverage) => test.includes(`/${folder}`);
  return coverages
    .filter(({ met }) => isAnywhere || met.some((id) => ids.has(id)))
    .toSorted((one, other) => Number(isBeside(other)) - Number(isBeside(one)) || one.ms - other.ms)
    .map(({ test }) => test);
}
