import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into the page that came to the front, so that a keyboard goes on there and a screen reader says where
 * it is. Not at the first page of a visit: there the browser's own order is right. A narrow window, whose document
 * scrolls as a whole, begins at the top.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (page === undefined || last.current === page) return;
    const isFirst = last.current === undefined;
    last.current = page;
    window.scrollTo(0, 0);
    if (!isFirst) main.current?.focus({ preventScroll: true });
  }, [main, page]);
}
