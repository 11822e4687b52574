import type { CheckedDocument } from '../../tools/html-checker.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Runs in Node, see `web/tools/html-checker.ts`. */
    checkMarkup: (documents: readonly CheckedDocument[]) => Promise<readonly string[]>;
  }
}

/** The rendered page as an HTML document of its own, without the scripts and styles of the test. */
export function currentDocument(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const one of body.querySelectorAll('script, style')) one.remove();
  return `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8"><title>${document.title}</title></head>${body.outerHTML}</html>`;
}
