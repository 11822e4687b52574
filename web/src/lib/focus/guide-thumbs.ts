import { isOfInputMethod } from './composing-enter.ts';

/**
 * On a touch screen Enter moves to the next field; with a keyboard it submits the form, as on any page. The code for it
 * is loaded when a field is first focused. An Enter pressed before the code has arrived is held until then, since it
 * would submit a form that is only begun; where the code cannot be loaded, the next one submits.
 * @param signal removes the listeners
 */
export function guideThumbs(load = () => import('./enter-key.ts'), signal?: AbortSignal): void {
  const waiting = new AbortController();
  let held: HTMLInputElement | undefined;
  const begin = async () => {
    const { guideEnterKey } = await load().finally(() => waiting.abort());
    guideEnterKey(signal, held);
  };
  let isBegun = false;
  const onEvent = (event: FocusEvent | KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.matches('input, textarea')) return;
    if (!isBegun) begin().catch(() => undefined);
    isBegun = true;
    if (!('key' in event) || event.key !== 'Enter' || isOfInputMethod(event) || event.defaultPrevented)
      return;
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    event.preventDefault();
    held = target;
  };
  const options = { signal: signal ? AbortSignal.any([waiting.signal, signal]) : waiting.signal };
  for (const kind of ['focusin', 'keydown'] as const) addEventListener(kind, onEvent, options);
}
