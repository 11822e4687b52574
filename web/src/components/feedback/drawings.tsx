import type { ReactNode } from 'react';
import styles from './blank.module.css';

/** Line drawings for empty lists, in the style of the icons. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 88" aria-hidden focusable="false">
      {children}
    </svg>
  );
}

export function EmptyBoxDrawing() {
  return (
    <Drawing>
      <path d="M30 20h60v56H30zM30 34h60M44 20v-8h32v8M44 50h32M44 60h18" />
      <path d="M14 76h92" />
    </Drawing>
  );
}

export function EnvelopeDrawing() {
  return (
    <Drawing>
      <path d="M20 28h80v48H20z" />
      <path d="m20 30 40 28 40-28" />
      <path d="M40 16h40M50 8h20" />
    </Drawing>
  );
}

export function UnpluggedDrawing() {
  return (
    <Drawing>
      <path d="M8 44h30M82 44h30M38 30h16v28H38zM66 30h16v28H66z" />
      <path d="M54 38h4M54 50h4M62 22l-4 10M66 64l4 10" />
    </Drawing>
  );
}

export function SignpostDrawing() {
  return (
    <Drawing>
      <path d="M60 8v70M60 16h34l8 8-8 8H60zM60 38H28l-8 8 8 8h32z" />
      <path d="M30 78h60" />
    </Drawing>
  );
}

export function SuccessDrawing() {
  return (
    <Drawing>
      <path d="M32 16h42l14 14v46H32zM74 16v14h14M44 62h20" />
      <path d="m44 44 10 10 20-20" />
    </Drawing>
  );
}
