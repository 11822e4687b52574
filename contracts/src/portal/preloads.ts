import type { Language } from '../languages.ts';
import type { VisitorKind } from './page-hint.ts';

/**
 * The first files of a page, and its heading. The client's build writes a list of these; the gateway adds them to its HTML
 * documents.
 */
export interface PagePreloads {
  /** `:name` stands for a value. */
  readonly path: string;
  /** Also shown without a session. */
  readonly isPublic: boolean;
  /** For whom, where visitors see different pages at one path; absent for everybody else. */
  readonly visitor?: VisitorKind;
  /**
   * The page's heading by language, and by language and region (`zh-Hant-TW`) where a region has words of its own; absent
   * where it depends on the person.
   */
  readonly headings?: Readonly<Record<string, string>>;
  /** Scripts and style sheets by language, below the client's root. */
  readonly files: Readonly<Record<Language, readonly string[]>>;
}

/** Where the build leaves room for a heading in the document. */
export const headingPlace = '<p class="boot-heading"></p>';
