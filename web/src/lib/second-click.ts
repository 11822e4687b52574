const controls = 'a, button, input, label, select, textarea, summary, [role]';

/**
 * Keeps the second click of a double click from what has taken the place of the control clicked first: whoever
 * sends a form by a double click would print its receipt, answer the next question unread, or press beside the popup
 * that thanks and so close it. A control is gone when it left the page, is hidden or lies behind a popup.
 * UI Events, `detail` of a click: the click count.
 * @returns gives up
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
