import type { ReactNode } from 'react';

/** A code such as TG-71 or 1-Scan, and the dash between two parts with the last letter before it. */
const together = /(\S{0,8}-\S{1,8}|\S -(?=\s))/;

/** A text of which no line breaks within a code, or begins with the dash between two parts. */
export function unbroken(text: string): ReactNode {
  return text.split(together).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="nowrap">
        {part}
      </span>
    ),
  );
}
