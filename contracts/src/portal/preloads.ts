import type { Language } from '../languages.ts';

/** What a page of the client begins with. The client's build writes a list of these; the gateway's documents name the files. */
export interface PagePreloads {
  /** `:name` stands for a value. */
  readonly path: string;
  /** Shown without a session as well. */
  readonly isPublic: boolean;
  /** Scripts and style sheets by language, below the client's root. */
  readonly files: Readonly<Record<Language, readonly string[]>>;
}
