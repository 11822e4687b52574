/** Where notifications can stand, the preferred place first; the style sheet knows what each means. */
const places = ['top', 'bottom'] as const;

/**
 * Puts a region of notifications where it covers neither what has the focus nor a button that sends a form (WCAG 2.2,
 * 2.4.11). Where every place would, it takes the first.
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
