const controls = 'a, button, input, label, select, textarea, summary, tr, [role]';

/**
 * Ignores the second click of a double click if the control of the first is no longer there. Otherwise a person who
 * double-clicks Submit could print the receipt, answer the next question unread, or close a popup by clicking beside
 * it; and its press would take the focus from the answer. A control is gone if it was removed, is hidden or is behind a
 * popup. UI Events, `detail` of a click and of a press: the click count.
 */
export function ignoreStraySecondClicks(): void {
  let first: Element | null = null;
  const ignoreIfStray = (event: MouseEvent) => {
    if (event.detail < 2 || first === null || !isGone(first)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = (event: MouseEvent) => {
    if (event.detail > 1) ignoreIfStray(event);
    else first = event.target instanceof Element ? event.target.closest(controls) : null;
  };
  document.addEventListener('mousedown', ignoreIfStray, { capture: true });
  document.addEventListener('click', onClick, { capture: true });
}

function isGone(control: Element): boolean {
  const isBehindPopup = control.closest('[inert], [aria-hidden="true"]') !== null;
  return isBehindPopup || !control.isConnected || control.getClientRects().length === 0;
}
