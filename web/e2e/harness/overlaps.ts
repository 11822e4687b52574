import type { Page } from '@playwright/test';

/**
 * Lists texts and controls of the page that cover one another, in words. What stays while the page scrolls, such as
 * the header, is left out: it covers what scrolls below it.
 */
export async function overlapsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** What is seen of a box: parents may cut it off. */
    const seen = (box: DOMRect, element: Element) => {
      let { left, right, top, bottom } = box;
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(parent);
        if (clipPath !== 'none' || position === 'fixed' || position === 'sticky') return undefined;
        if (overflowX === 'visible' || parent === document.documentElement) continue;
        const edge = parent.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      return right - left > 2 && bottom - top > 2 ? { left, right, top, bottom } : undefined;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const things: { name: string; element: Element; box: NonNullable<ReturnType<typeof seen>> }[] = [];
    const add = (name: string, element: Element, boxes: Iterable<DOMRect>) => {
      for (const rect of boxes) {
        const box = seen(rect, element);
        if (box) things.push({ name, element, box });
      }
    };
    for (const control of document.querySelectorAll('button, input, select, textarea'))
      if (isShown(control))
        add(
          `${control.tagName.toLowerCase()} "${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}"`,
          control,
          [control.getBoundingClientRect()],
        );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!parent || words === '' || !isShown(parent) || parent.closest('select, textarea, script, style'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      add(`"${words.slice(0, 40)}"`, parent, range.getClientRects());
    }
    const faults = new Set<string>();
    for (const [index, one] of things.entries())
      for (const other of things.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 1 && height > 2)
          faults.add(`${one.name} covers ${other.name} by ${Math.round(width)} by ${Math.round(height)} px`);
      }
    return [...faults];
  });
}
