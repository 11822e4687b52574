/** Possible positions of notifications, the preferred one first; the style sheet defines them. */
const places = ['top', 'bottom'] as const;

/** What can bring the focused element below the notifications. */
const moves = ['focusin', 'scroll', 'resize'] as const;

/**
 * Positions the notification region where it covers neither the focused element nor a submit button (WCAG 2.2, 2.4.11),
 * and moves it when the focus or the page moves below it. If every position covers one of them, it leaves the focused
 * element free.
 * @returns stops it
 */
export function avoidCover(region: HTMLElement): () => void {
  let frame = 0;
  const moveLater = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => move(region));
  };
  const options = { capture: true, passive: true };
  move(region);
  for (const event of moves) addEventListener(event, moveLater, options);
  return () => {
    cancelAnimationFrame(frame);
    for (const event of moves) removeEventListener(event, moveLater, options);
  };
}

function move(region: HTMLElement): void {
  const { activeElement, body } = document;
  const focused = activeElement && activeElement !== body && !region.contains(activeElement);
  const first = focused ? [activeElement] : [];
  const free = findFree(region, [...first, ...document.querySelectorAll('[type="submit"]')]);
  region.dataset.place = free ?? findFree(region, first) ?? places[0];
}

/** The first place that covers none of these; where it is now comes first. */
function findFree(region: HTMLElement, kept: readonly Element[]): string | undefined {
  const others = kept.map((element) => element.getBoundingClientRect());
  return [region.dataset.place ?? places[0], ...places].find((place) => {
    region.dataset.place = place;
    const own = region.getBoundingClientRect();
    return !others.some((other) => overlaps(own, other));
  });
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}
