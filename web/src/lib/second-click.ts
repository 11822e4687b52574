const controls = 'a, button, input, label, select, textarea, summary, [role]';

/**
 * Ignores the second click of a double click if the control of the first is no longer there. Otherwise a person who
 * double-clicks Submit could print the receipt, answer the next question unread, or close a popup by clicking beside
 * it. A control is gone if it was removed, is hidden or is behind a popup. UI Events, `detail` of a click: the click
 * count.
 * @returns removes the listeners
 */
export function ignoreStraySecondClicks(page: Document = document): () => void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const isFirst = event.detail <= 1;
    if (isFirst) first = event.target instanceof Element ? event.target.closest(controls) : null;
    else if (first !== null && isGone(first)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  page.addEventListener('click', onClick, { capture: true });
  return () => page.removeEventListener('click', onClick, { capture: true });
}

function isGone(control: Element): boolean {
  const isBehindPopup = control.closest('[inert], [aria-hidden="true"]') !== null;
  return isBehindPopup || !control.isConnected || control.getClientRects().length === 0;
}
