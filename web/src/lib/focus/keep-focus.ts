const sections = 'section, article, fieldset, form, main, [role="region"], [role$="dialog"]';
const headings = 'h1, h2, h3, h4, legend';
/** Without a name it would only be heard as a page that is about to come. */
const namedMain = 'main[aria-label]';
const controls = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"], :disabled)';

/** A focused element and all that contain it within `body`, innermost first. */
type Trail = readonly Element[];

/** A part of the page that went away or was disabled, and what stands next to its place. */
interface Place {
  readonly part: Element;
  readonly parent: Element;
  readonly before: Node | null;
  readonly after: Node | null;
}

/** What has the focus before the code that keeps it has loaded: it and all that contain it, innermost first. */
interface HeldBefore {
  readonly trail: readonly Element[];
  readonly isByKey: boolean;
  /** What has changed on the page since the press. */
  readonly changes: readonly MutationRecord[];
}

interface Held {
  readonly trail: Trail;
  /** Where it was, once it is gone. */
  place?: Place | undefined;
}

/**
 * Keeps the focus when its control goes away or is disabled, so that keyboard users continue there and not at the start
 * of the page (WCAG 2.2, 2.4.3): it moves to what took the control's place, else to the next or previous item of the
 * list, else to the heading of the section, else to the control beside it. A component that moves the focus itself has precedence, and a person who
 * clicked beside the controls keeps no focus. A frame that has it is shown as well.
 * @param before what had the focus while this code was loaded; it may be gone
 * @returns removes the listeners
 */
export function keepFocus(page: Document = document, before?: HeldBefore): () => void {
  let held: Held = { trail: before?.trail ?? trailOf(page.activeElement, page.body) };
  // Popups are outside of the page's root: what had the focus before each opened, the first one first. One may lead on to
  // another and be gone when that closes.
  let openers: readonly Held[] = [];
  let isByKey = before?.isByKey ?? false;
  const onFocus = ({ target }: FocusEvent) => {
    const trail = trailOf(target as Element, page.body);
    const back = openers.findIndex((one) => one.trail.at(-1) === trail.at(-1));
    if (back >= 0) openers = openers.slice(0, back);
    else if (held.trail.length > 0 && trail.at(-1) !== held.trail.at(-1)) openers = [...openers, held];
    held = { trail };
  };
  const onPointer = ({ target }: PointerEvent) => {
    isByKey = false;
    if (!held.trail[0]?.contains(target as Element)) held = { trail: [] };
  };
  const onKey = () => {
    isByKey = true;
  };
  const move = () => {
    const { activeElement, body } = page;
    if ((activeElement !== body && activeElement !== held.trail[0]) || !held.trail.some(isGone)) return;
    const known = [held, ...openers.toReversed()].map(successor).find((one) => one !== undefined);
    const next = known ?? page.querySelector(namedMain);
    if (next) focus(next as HTMLElement, isByKey);
  };
  const watch = new MutationObserver((changes) => {
    for (const one of [held, ...openers]) {
      if (one.trail.some(isGone)) one.place ??= placeOf(one.trail, changes);
    }
    // Later than effects and closing popups, which may move the focus themselves, and than the browser, which takes it
    // from a disabled control when it next draws.
    if (held.trail.some(isGone)) requestAnimationFrame(() => setTimeout(move));
  });
  const capture = { capture: true };
  const leaveFrames = showFrameFocus(page);
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPointer, capture);
  page.addEventListener('keydown', onKey, capture);
  watch.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  if (before?.trail.some(isGone)) {
    held.place = placeOf(before.trail, before.changes);
    move();
  }
  return () => {
    leaveFrames();
    watch.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPointer, capture);
    page.removeEventListener('keydown', onKey, capture);
  };
}

function trailOf(element: Element | null, body: Element): Trail {
  const trail: Element[] = [];
  for (let one = element; one && one !== body; one = one.parentElement) trail.push(one);
  return trail;
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches('[hidden], :disabled');
}

/** The place of the outermost part that is gone; undefined for a popup, whose place means nothing. */
function placeOf(trail: Trail, changes: readonly MutationRecord[] = []): Place | undefined {
  const index = trail.findLastIndex(isGone);
  const part = trail[index];
  const parent = trail[index + 1];
  if (!part || !parent) return undefined;
  if (part.isConnected) return { part, parent, before: part.previousSibling, after: part.nextSibling };
  const beside = (node: Node | null, side: 'previousSibling' | 'nextSibling'): Node | null => {
    const removal = changes.find(({ removedNodes }) => [...removedNodes].includes(node as ChildNode));
    const next = removal?.[side] ?? null;
    return next === null || next.parentNode === parent ? next : beside(next, side);
  };
  return { part, parent, before: beside(part, 'previousSibling'), after: beside(part, 'nextSibling') };
}

/** The control itself if it is still there, as after a popup; else what is next to its place or above it. */
function successor({ trail, place }: Held): Element | undefined {
  const [control] = trail;
  if (!control) return undefined;
  if (control.isConnected && isUsable(control)) return control;
  const known = place?.parent.isConnected ? place : placeOf(trail);
  if (!known) return undefined;
  return (
    replacement(known) ?? neighbour(known, control) ?? headingAround(known.parent) ?? controlBeside(known)
  );
}

/** The heading of what took the place, else its first control. */
function replacement({ part, parent, before, after }: Place): Element | undefined {
  if (part.isConnected) return undefined;
  const all = [...parent.childNodes];
  const fresh = all.slice(
    before ? all.indexOf(before as ChildNode) + 1 : 0,
    after ? all.indexOf(after as ChildNode) : undefined,
  );
  const first = (selector: string) =>
    fresh
      .filter((node) => node instanceof Element)
      .flatMap((one) => [...(one.matches(selector) ? [one] : []), ...one.querySelectorAll(selector)])
      .find(isUsable);
  // A whole page: its heading may still be on its way.
  if (first('main')) return first('main h1') ?? first(namedMain);
  return first(headings) ?? first(controls);
}

/** The control of the same kind and position in the next item, else in the previous one. */
function neighbour({ part, parent, before, after }: Place, control: Element): Element | undefined {
  const alike = (item: Element) =>
    [item, ...item.querySelectorAll('*')].filter((one) => one.localName === control.localName);
  const position = alike(part).indexOf(control);
  const nearest = (from: Node | null, side: 'previousSibling' | 'nextSibling') => {
    for (let item = from; item; item = item[side]) {
      if (!(item instanceof Element) || item.localName !== part.localName) continue;
      const found = alike(item).filter((one) => one.matches(controls) && isUsable(one));
      if (found.length > 0) return found[position] ?? found.at(-1);
    }
    return undefined;
  };
  const found = nearest(after, 'nextSibling') ?? nearest(before, 'previousSibling');
  if (found || !part.isConnected || parent.matches(sections)) return found;
  const { previousSibling, nextSibling, parentElement } = parent;
  if (!parentElement) return undefined;
  return neighbour(
    { part: parent, parent: parentElement, before: previousSibling, after: nextSibling },
    control,
  );
}

function headingAround(element: Element | null): Element | undefined {
  const section = element?.closest(sections);
  if (!section) return undefined;
  const heading = [...section.querySelectorAll(headings)].find(isUsable);
  return heading ?? headingAround(section.parentElement);
}

/** In a menu or strip, which have no heading: the last control before the place, else the first one. */
function controlBeside({ parent, before }: Place): Element | undefined {
  const strip = parent.closest('nav, header, footer');
  const all = strip ? [...strip.querySelectorAll(controls)].filter(isUsable) : [];
  const isBefore = (one: Element) =>
    before !== null && (before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
  return all.findLast((one) => before?.contains(one) || isBefore(one)) ?? all[0];
}

/** A text that is only heard takes no focus: it could not be seen there. */
function isUsable(element: Element): boolean {
  return (
    !element.matches(':disabled') &&
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().height > 1
  );
}

/** Scrolls only for the keyboard: whoever points at something does not want it to move. */
function focus(element: HTMLElement, isByKey: boolean): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: !isByKey });
}

/** The ring of everything else, see `base.css`. */
const ring = 'var(--ring-width) solid var(--focus)';

/**
 * Shows a frame that Tab enters: the focus is on something within it, so the browser neither scrolls to the frame nor
 * draws a ring around it (WCAG 2.2, 2.4.7 and 2.4.11).
 * @returns removes the listeners
 */
function showFrameFocus(page: Document = document): () => void {
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
