import { onTestFinished } from 'vitest';

/** From now on, notes the words of each status region that is not in the page before them: most browsers do not read those. */
export function lateRegions(): string[] {
  const words: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      const parts = node.querySelectorAll<HTMLElement>('[role="status"]');
      for (const region of node.matches('[role="status"]') ? [node] : parts) {
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not in the page yet
        const said = region.innerText;
        if (said) words.push(said);
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return words;
}
