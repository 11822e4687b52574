/** A problem the user must fix before the portal can run: shown as one line, without a stack. */
export class SetupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SetupProblem';
  }
}

/** The message of a failure: the sentence of a setup problem, otherwise the stack. */
export function wordsOf(error: unknown): string {
  if (error instanceof SetupProblem) return error.message;
  return String(error instanceof Error ? error.stack : error);
}
