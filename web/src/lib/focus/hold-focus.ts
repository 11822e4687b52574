/**
 * Keeps the focus (`keepFocus`) by code that is loaded when a person first presses something. What that press takes away
 * before the code has arrived is made up for then.
 */
export function holdFocus(page = document, load = () => import('./keep-focus.ts')): void {
  const waiting = new AbortController();
  let trail = around(page.activeElement);
  let isLoading = false;
  const begin = async (isByKey: boolean) => {
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((more) => changes.push(...more));
    watch.observe(page, { childList: true, subtree: true });
    const { keepFocus } = await load().finally(() => watch.disconnect());
    waiting.abort();
    keepFocus(page, { trail, isByKey, changes });
  };
  const onEvent = ({ type, target }: Event) => {
    if (type === 'focusin') trail = around(target as Element);
    // Who clicks beside the controls keeps no focus.
    if (type === 'pointerdown' && !trail[0]?.contains(target as Element)) trail = [];
    if (type === 'focusin' || isLoading) return;
    isLoading = true;
    begin(type === 'keydown').catch(() => {
      isLoading = false;
    });
  };
  for (const kind of ['focusin', 'keydown', 'pointerdown'] as const)
    page.addEventListener(kind, onEvent, { signal: waiting.signal });
}

function around(element: Element | null): readonly Element[] {
  return element?.parentElement && element.localName !== 'body'
    ? [element, ...around(element.parentElement)]
    : [];
}
