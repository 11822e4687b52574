import { usePageStep } from '../../lib/tab.ts';

/** The heading of a stage, which takes the focus when the stage opens and begins the window's title. */
export function StageHeading({ children }: { children: string }) {
  usePageStep(children);
  return (
    <h2 tabIndex={-1} data-stage-heading>
      {children}
    </h2>
  );
}
