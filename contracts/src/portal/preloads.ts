import type { Language } from '../languages.ts';

/**
 * The first files of a page. The client's build writes a list of these; the gateway adds them to its HTML documents.
 */
export interface PagePreloads {
  /** `:name` stands for a value. */
  readonly path: string;
  /** Also shown without a session. */
  readonly isPublic: boolean;
  /** Scripts and style sheets by language, below the client's root. */
  readonly files: Readonly<Record<Language, readonly string[]>>;
}
