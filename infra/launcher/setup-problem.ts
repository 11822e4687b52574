/** Something a person has to put right before the portal can run: shown as one line, without a stack. */
export class SetupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SetupProblem';
  }
}
