import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts with the files that took longest in the last run, whatever package they belong to, so that no core is idle
 * while one long file finishes; a file that was never run here is estimated by its size. Packages whose files may share
 * a process come last, each as one unit.
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

  /** Milliseconds; a test that was never run is estimated as one per byte. */
  #cost(file: TestSpecification): number {
    const last = this.ctx.cache.getTestSpecificationResult(file);
    return last?.duration ?? statSync(file.moduleId).size;
  }
}

/** The project, if its files may share a process; undefined if each file has its own. */
function sharedProcess({ project }: TestSpecification): string {
  return project.config.isolate ? '' : project.name;
}
