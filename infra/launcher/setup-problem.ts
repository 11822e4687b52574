/** Something a person has to put right before the portal can run: shown as one line, without a stack. */
export class SetupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SetupProblem';
  }
}

/** What a person is shown of a failure: the sentence where it is theirs to put right, else where it came from. */
export function wordsOf(error: unknown): string {
  if (error instanceof SetupProblem) return error.message;
  return String(error instanceof Error ? error.stack : error);
}
