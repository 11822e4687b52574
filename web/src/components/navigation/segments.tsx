import type { ReactNode } from 'react';
import styles from './segments.module.css';

export interface Segment {
  value: string;
  label: string;
  icon?: ReactNode;
  /** For a label in another language, e.g. the switch to Chinese. */
  lang?: string;
}

interface SegmentsProps {
  label: string;
  segments: readonly Segment[];
  value: string;
  onChange: (value: string) => void;
}

/** A choice of two or three that takes effect at once: language, tiles or list. */
export function Segments({ label, segments, value, onChange }: SegmentsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are switches
    <div className={styles.segments} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          lang={segment.lang}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon}
          {segment.label}
        </button>
      ))}
    </div>
  );
}
