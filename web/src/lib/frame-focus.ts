/** The ring of everything else, see `base.css`. */
const ring = 'var(--ring-width) solid var(--focus)';

/**
 * Shows a frame that Tab enters: the focus is on something within it, so the browser neither scrolls to the frame nor
 * draws a ring around it (WCAG 2.2, 2.4.7 and 2.4.11).
 * @returns removes the listeners
 */
export function showFrameFocus(page: Document = document): () => void {
  const view = page.defaultView ?? window;
  // What is loaded by the first key may come after the focus has gone.
  let isByKey = true;
  let entered: HTMLElement | undefined;
  const onInput = ({ type }: Event) => {
    isByKey = type === 'keydown';
  };
  const onLeave = () => {
    const frame = page.activeElement;
    if (!isByKey || frame?.localName !== 'iframe') return;
    entered = frame as HTMLElement;
    entered.style.outline = ring;
    const { top, bottom } = entered.getBoundingClientRect();
    if (bottom <= 0 || top >= view.innerHeight) entered.scrollIntoView({ block: 'center' });
  };
  const onReturn = () => {
    entered?.style.removeProperty('outline');
  };
  onLeave();
  const inputs = ['keydown', 'pointerdown'] as const;
  for (const input of inputs) page.addEventListener(input, onInput, true);
  view.addEventListener('blur', onLeave);
  view.addEventListener('focus', onReturn);
  return () => {
    for (const input of inputs) page.removeEventListener(input, onInput, true);
    view.removeEventListener('blur', onLeave);
    view.removeEventListener('focus', onReturn);
  };
}
