/** A bundle, its inputs and its output; paths from the repository's root. */
export interface Bundle {
  readonly name: 'web' | 'bff';
  readonly inputs: readonly string[];
  readonly output: string;
}
