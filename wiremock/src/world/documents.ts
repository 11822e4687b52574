import type { FileType } from '@ebp/contracts/operation';
import type { Wanted } from '../framework/request-pattern.ts';
import type { FileContent } from '../framework/stub.ts';

/** A document that the file-open call delivers. */
export interface RecordedDocument {
  readonly type: FileType;
  /** Exact name, or a pattern where the name carries a date. */
  readonly fileName: Wanted;
  /** Below `__files`. */
  readonly path: string;
  readonly contentType: string;
  /** Absent where the file lies there already. */
  readonly content?: FileContent;
}

export const pdfType = 'application/pdf';
