import type { ReactNode } from 'react';
import { drawing } from '../components/feedback/drawings.tsx';
import styles from './success.module.css';

// Apart from the other drawings, which home loads.
const SuccessDrawing = drawing('M32 16h42l14 14v46H32zM74 16v14h14M44 62h20M44 44l10 10 20-20');

/** What was saved or sent, beside the drawing of a success. */
export function Success({ children }: { children: ReactNode }) {
  return (
    <div className={styles.success}>
      <SuccessDrawing />
      {children}
    </div>
  );
}
