import type { ReactElement } from 'react';
import styles from './blank.module.css';

/** A line drawing for an empty list, in the style of the icons. */
export function drawing(lines: string): () => ReactElement {
  return () => (
    <svg className={styles.drawing} viewBox="0 0 120 88" aria-hidden focusable="false">
      <path d={lines} />
    </svg>
  );
}

export const EmptyBoxDrawing = drawing('M30 20h60v56H30zM30 34h60M44 20v-8h32v8M44 50h32M44 60h18M14 76h92');
export const EnvelopeDrawing = drawing('M20 28h80v48H20zM20 30l40 28 40-28M40 16h40M50 8h20');
export const UnpluggedDrawing = drawing(
  'M8 44h30M82 44h30M38 30h16v28H38zM66 30h16v28H66zM54 38h4M54 50h4M62 22l-4 10M66 64l4 10',
);
export const SignpostDrawing = drawing('M60 8v70M60 16h34l8 8-8 8H60zM60 38H28l-8 8 8 8h32zM30 78h60');
