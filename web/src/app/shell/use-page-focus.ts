import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into the page that became current, so that keyboard users continue there and a screen reader
 * announces it; a page that has put it into a field keeps it there. Not for the first page of a visit, where the browser's own order is right. In a narrow window, where
 * the whole document scrolls, it also scrolls to the top.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (page === undefined || last.current === page) return;
    const isFirst = last.current === undefined;
    last.current = page;
    window.scrollTo(0, 0);
    const focused = document.activeElement;
    const isPlaced =
      focused !== main.current && main.current?.contains(focused) && focused?.checkVisibility();
    if (!isFirst && !isPlaced) main.current?.focus({ preventScroll: true });
  }, [main, page]);
}
