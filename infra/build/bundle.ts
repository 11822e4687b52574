/** A bundle, what it is made of and where it lands; paths from the repository's root. */
export interface Bundle {
  readonly name: 'web' | 'bff';
  readonly inputs: readonly string[];
  readonly output: string;
}
