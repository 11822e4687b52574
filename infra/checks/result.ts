/** What a runner reports of one test, or of what kept tests from running. */
export interface Result {
  /** The package for unit tests, `e2e` for those in a whole portal. */
  readonly step: string;
  /** File and test, as a person looks for it. */
  readonly name: string;
  /** Why it did not pass; none when it did. */
  readonly failure?: string | undefined;
  readonly seconds: number;
}

/** A runner's last words: all its results were sent. */
export const finished = 'finished';

/** Sends results to the process that started this runner. */
export function send(message: Result | typeof finished): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) return resolve();
    process.send(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });
}
