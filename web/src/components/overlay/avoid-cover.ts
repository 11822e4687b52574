/** Possible positions of notifications, the preferred one first; the style sheet defines them. */
const places = ['top', 'bottom'] as const;

/**
 * Positions the notification region where it covers neither the focused element nor a submit button (WCAG 2.2, 2.4.11).
 * If every position covers one, it takes the first.
 */
export function avoidCover(region: HTMLElement): void {
  const kept = [...document.querySelectorAll('[type="submit"]'), document.activeElement]
    .filter((element) => element !== null && element !== document.body && !region.contains(element))
    .map((element) => (element as Element).getBoundingClientRect());
  const free = places.find((place) => {
    region.dataset.place = place;
    const own = region.getBoundingClientRect();
    return !kept.some((other) => overlaps(own, other));
  });
  region.dataset.place = free ?? places[0];
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}
