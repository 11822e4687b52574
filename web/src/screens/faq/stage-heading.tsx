import type { ReactNode } from 'react';

/** The heading of a stage, which takes the focus when the stage opens. */
export function StageHeading({ children }: { children: ReactNode }) {
  return (
    <h2 tabIndex={-1} data-stage-heading>
      {children}
    </h2>
  );
}
