/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** The whole name of what a journey looks for, or a regular expression that it matches. */
type Name = { readonly is: string } | { readonly like: string };

/** What a journey can look for. */
export type Role = keyof typeof selectors;

/** Where each can be, in CSS. */
export const selectors = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select',
  checkbox: 'input[type=checkbox]',
  file: 'input[type=file]',
  heading: 'h1, h2, h3',
  image: 'img, [role=img]',
} as const;

/**
 * Runs in the page, so it uses nothing from outside of it. Finds the first usable element, scrolls it into view, and returns what a
 * person would press for it: the label of a checkbox, which is drawn in the place of the input.
 */
export function findInPage(name: Name, selector: string): HTMLElement | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelled = (element: HTMLElement) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => plain(document.getElementById(id)?.textContent))
      .join(' ');
  const nameOf = (element: HTMLElement) =>
    plain(labelled(element)) ||
    plain(element.getAttribute('aria-label')) ||
    plain([...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ')) ||
    plain(element.getAttribute('alt')) ||
    plain(element.textContent);
  const isMeant = (element: HTMLElement) =>
    'is' in name ? nameOf(element) === name.is : new RegExp(name.like).test(nameOf(element));
  const isUsable = (element: HTMLElement) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.matches(':disabled');
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => isUsable(one) && isMeant(one),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center' });
  return element.matches('[type=checkbox]')
    ? ((element as HTMLInputElement).labels?.[0] ?? element)
    : element;
}

/** Runs in the page: selects all that a field holds, so that typing replaces it. */
export function selectContent(element: HTMLInputElement): void {
  element.focus();
  element.select();
}

/** Runs in the page: enters a block of text with its tabs and lines, as an input method does. */
export function insertText(text: string): void {
  document.execCommand('insertText', false, text);
}

/** Runs in the page: signs in without the login page, which has a journey of its own. @returns the status */
export async function postJson(path: string, body: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-EBP-Request': '1' };
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

/** Runs in the page: the print dialog would block the browser, so the sheet only notes that it was printed. */
export function holdPrint(): void {
  const native = window.open.bind(window);
  window.open = (...words) => {
    const sheet = native(...words);
    if (sheet) {
      sheet.print = () => sheet.document.body.setAttribute('data-printed', '');
      Object.assign(window, { printedSheet: sheet });
    }
    return sheet;
  };
}

/** Runs in the page: what the sheet held when it was printed. */
export function printed(): { title: string; rows: number; head: string } | null {
  const sheet = (window as unknown as { printedSheet?: Window }).printedSheet;
  if (!sheet?.document.body.matches('[data-printed]')) return null;
  const head = sheet.document.querySelector('thead');
  return {
    title: sheet.document.title,
    rows: sheet.document.querySelectorAll('tbody').length,
    head: head ? sheet.getComputedStyle(head).display : '',
  };
}
