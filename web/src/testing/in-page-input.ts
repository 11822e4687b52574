import { type Locator, page } from 'vitest/browser';

type Point = Readonly<Record<'clientX' | 'clientY', number>>;

/** Kept from before a test takes the clock. */
const { setTimeout, requestAnimationFrame } = window;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Nobody presses again before what the last press did was drawn. */
const drawn = async () => {
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
};

/** How long a control may take to become usable, in milliseconds. */
const patience = 10_000;
const withChangeEvent = ['date', 'month', 'time', 'color', 'range'];

/**
 * Clicks and fills in the page itself. Sent through the browser's debugger each would take ten times as long, and most
 * of a test's time. What a person could not do still fails: the control must be visible, enabled, still and in front. A press
 * with options (a place, a key held) goes through the debugger, as does the keyboard; end-to-end tests do everything so.
 */
export function inputInPage(): void {
  const prototype = Object.getPrototypeOf(page.elementLocator(document.body)) as Locator;
  const { click, dblClick } = prototype;
  const here: ThisType<Locator> & Pick<Locator, 'click' | 'dblClick' | 'fill'> = {
    async click(options) {
      if (options) return click.call(this, options);
      press((await usable(this)).point, 1);
      await drawn();
    },
    async dblClick(options) {
      if (options) return dblClick.call(this, options);
      const { point } = await usable(this);
      press(point, 1);
      await Promise.resolve();
      press(point, 2);
      await drawn();
    },
    async fill(text) {
      const { element } = await usable(this);
      fill(element as HTMLInputElement, text);
      await drawn();
    },
  };
  Object.assign(prototype, here);
}

/**
 * Waits until a person could press it, and it stands where it stood a frame ago. To find an element by its role costs
 * much on a large page, so it is looked for again only once it has gone.
 */
async function usable(locator: Locator): Promise<{ element: Element; point: Point }> {
  const giveUpAt = performance.now() + patience;
  let element = await locator.findElement();
  let isCovered = false;
  for (let before: Point | undefined; ; ) {
    if (!element.isConnected) element = await locator.findElement();
    // At the edge of the window a bar that stays in place may cover it.
    const point = middleOf(element, isCovered ? 'center' : 'nearest');
    const obstacle = obstacleTo(element, point);
    const isStill = before?.clientX === point.clientX && before.clientY === point.clientY;
    if (obstacle === undefined && isStill) return { element, point };
    if (performance.now() > giveUpAt) throw new Error(`${locator.asLocator()} ${obstacle ?? 'moves'}`);
    before = point;
    isCovered = obstacle?.startsWith('is behind') === true;
    await frame();
  }
}

function middleOf(element: Element, align: ScrollLogicalPosition): Point {
  const place = () => [...element.getClientRects()].find(({ width, height }) => width * height > 0);
  element.scrollIntoView({ block: align, inline: align, behavior: 'instant' });
  const { x = 0, y = 0, width = 0, height = 0 } = place() ?? {};
  return { clientX: x + width / 2, clientY: y + height / 2 };
}

function obstacleTo(element: Element, { clientX, clientY }: Point): string | undefined {
  if (!element.checkVisibility({ visibilityProperty: true })) return 'is not visible';
  if (element.closest(':disabled, [aria-disabled="true"]')) return 'is disabled';
  const front = document.elementFromPoint(clientX, clientY);
  const isOwn = element.contains(front) || front?.closest('label')?.control === element;
  return isOwn ? undefined : `is behind ${front?.outerHTML.slice(0, 200)}`;
}

/** Pointer Events, "Mapping for devices that support hover"; UI Events, order of mouse events. */
function press(point: Point, detail: number): void {
  const target = document.elementFromPoint(point.clientX, point.clientY) ?? document.body;
  const common = { ...point, bubbles: true, cancelable: true, composed: true, view: window };
  const pointer = { ...common, pointerId: 1, pointerType: 'mouse', isPrimary: true, width: 1, height: 1 };
  target.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1, pressure: 0.5 }));
  if (target.dispatchEvent(new MouseEvent('mousedown', { ...common, buttons: 1, detail }))) focusAt(target);
  target.dispatchEvent(new PointerEvent('pointerup', pointer));
  target.dispatchEvent(new MouseEvent('mouseup', { ...common, detail }));
  if (!target.isConnected) return;
  target.dispatchEvent(new PointerEvent('click', { ...pointer, detail }));
  if (detail === 2) target.dispatchEvent(new MouseEvent('dblclick', { ...common, detail }));
}

/** A press moves the focus to the nearest that takes it, or away from all. */
function focusAt(target: Element): void {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    (element as HTMLElement).focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
  (document.activeElement as HTMLElement | null)?.blur();
}

function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.readOnly) throw new Error('the field is read-only');
  field.focus();
  // React notices a change by the setter it has put on the element, which a person's typing goes past.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  if (withChangeEvent.includes(field.type)) field.dispatchEvent(new Event('change', { bubbles: true }));
}
