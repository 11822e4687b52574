/** A runner's report about one test, or about a failure to run tests. */
export interface Result {
  /** The package for unit tests, `e2e` for those in a whole portal. */
  readonly step: string;
  /** File and test title. */
  readonly name: string;
  /** Why it failed; absent if it passed. */
  readonly failure?: string | undefined;
  readonly seconds: number;
}

/** A runner's last message: all its results were sent. */
export const finished = 'finished';

/** Sends results to the process that started this runner. */
export function send(message: Result | typeof finished): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) return resolve();
    process.send(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });
}
