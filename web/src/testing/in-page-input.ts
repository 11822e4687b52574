import { type Locator, page } from 'vitest/browser';

type Point = Readonly<Record<'clientX' | 'clientY', number>>;

/** The real functions, before a test replaces the clock. */
const { setTimeout, requestAnimationFrame } = window;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Waits until the result of the last action is rendered, as a person would. */
const drawn = async () => {
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
};

/** How long a control may take to become usable, in milliseconds. */
const patience = 30_000;
const withChangeEvent = ['date', 'month', 'time', 'color', 'range'];

/**
 * Clicks and fills directly in the page. Through the browser's debugger each action would take ten times as long, and
 * most of a test's time. What a person could not do still fails: the control must be visible, enabled, not moving and
 * not covered. A click with options (a position, a modifier key) uses the debugger, as does the keyboard; end-to-end
 * tests use it for everything.
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
 * Waits until a person could click the control, and until it has not moved for one frame. Finding an element by role is
 * slow on a large page, so it is looked up again only if it has been removed.
 */
async function usable(locator: Locator): Promise<{ element: Element; point: Point }> {
  const giveUpAt = performance.now() + patience;
  let element = await locator.findElement();
  let isCovered = false;
  for (let before: Point | undefined; ; ) {
    if (!element.isConnected) element = await locator.findElement();
    // At the edge of the window a sticky bar may cover it.
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

/** A click moves the focus to the nearest focusable ancestor, or removes it. */
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
  // React tracks changes with a setter on the element itself, which real typing bypasses.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  if (withChangeEvent.includes(field.type)) field.dispatchEvent(new Event('change', { bubbles: true }));
}
