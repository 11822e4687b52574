import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files that took longest at the last run, whatever package they belong to, so that no core is idle
 * while one long file ends; a file that never ran here is judged by its size. Packages whose files may share a process
 * come last, each in one go.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = new Map(files.map((file) => [file, this.#cost(file)]));
    return files.toSorted(
      (one, other) =>
        sharedProcess(one).localeCompare(sharedProcess(other)) ||
        (costs.get(other) ?? 0) - (costs.get(one) ?? 0),
    );
  }

  /** Milliseconds; a byte of a test that is not known yet counts as one. */
  #cost(file: TestSpecification): number {
    const last = this.ctx.cache.getTestSpecificationResult(file);
    return last?.duration ?? statSync(file.moduleId).size;
  }
}

/** The project whose files may share one; nothing where each has its own. */
function sharedProcess({ project }: TestSpecification): string {
  return project.config.isolate ? '' : project.name;
}
