import type { Page } from '@playwright/test';

/** Says in words what is wrong with where the focus is: on nothing, invisible, covered or without a name. */
export async function focusFault(page: Page): Promise<string | undefined> {
  const fault = await placeFault(page);
  if (fault || (await nameOfFocus(page))) return fault;
  return `no name: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`;
}

/** Says in words if the focus is on nothing, invisible, outside of the window or covered. */
export function placeFault(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return 'the focus fell to the page';
    // Only another page is read from its beginning.
    const { pressedAt } = window as unknown as { pressedAt?: string };
    if (one.localName === 'main' && pressedAt === location.href) return 'the focus fell to all of the page';
    const label = (one as HTMLInputElement).labels?.[0]?.textContent || one.textContent;
    const words = (one.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 60);
    const told = `${one.tagName.toLowerCase()} "${words}"`;
    if (!one.checkVisibility({ visibilityProperty: true })) return `${told} is hidden`;
    // A file field is drawn by the button under it, a checkbox by its label, the hidden heading of a wizard's step by the list of steps.
    const step = one.matches('.visually-hidden') ? document.querySelector('[aria-current="step"]') : null;
    const file = one.matches('input[type="file"]') ? one.parentElement : null;
    const drawn = step ?? file ?? one.closest('label') ?? one;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (to - from < 1 || below - above < 1) return `${told} is outside of the window`;
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const isShown = points.some(([x, y]) => {
      const front = document.elementFromPoint(from + (to - from) * x, above + (below - above) * y);
      return front !== null && drawn.contains(front);
    });
    return isShown ? undefined : `${told} is covered`;
  });
}

/** The accessible name of what has the focus, as the browser computes it. */
async function nameOfFocus(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { result } = await client.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    objectId: String(result.objectId),
    fetchRelatives: false,
  });
  await client.detach();
  return String(nodes[0]?.name?.value ?? '').trim();
}
