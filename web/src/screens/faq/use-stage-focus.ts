import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the focus to the heading of each new stage, once it is there, so that a screen reader begins with it; not when
 * the page opens, which is the router's concern, and not away from a field in which somebody is typing.
 */
export function useStageFocus(stage: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const headed = useRef(stage);
  useEffect(() => {
    if (headed.current === stage) return;
    const heading = page.current?.querySelector<HTMLElement>('[data-stage-heading]');
    if (!heading) return;
    headed.current = stage;
    if (!(document.activeElement instanceof HTMLInputElement)) heading.focus();
  });
  return page;
}
