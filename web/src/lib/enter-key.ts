import { useEffect } from 'react';

const fields = 'input, select, textarea';
const lineOfText = ['text', 'email', 'tel', 'url', 'search', 'number', 'password'];
const guided = new WeakSet<Element>();

let users = 0;
let giveUp: (() => void) | undefined;

/** Leads through the forms of the page, see `guideEnterKey`, as long as one of them is there. */
export function useGuidedEnterKey(): void {
  useEffect(() => {
    users += 1;
    giveUp ??= guideEnterKey();
    return () => {
      users -= 1;
      if (users > 0) return;
      giveUp?.();
      giveUp = undefined;
    };
  }, []);
}

/**
 * Leads through a form by the Enter key of a phone's keyboard, which has no Tab: to the next field, and at the last one to
 * what the form does. The key says which of both (HTML, `enterkeyhint`). With a keyboard of its own Enter sends, as on any
 * page. A field that says itself what Enter does, a search and a list of choices are left alone.
 * @returns gives up
 */
export function guideEnterKey(page: Document = document): () => void {
  const isLed = (field: EventTarget | null): field is HTMLInputElement =>
    field instanceof HTMLInputElement &&
    lineOfText.includes(field.type) &&
    (guided.has(field) || !field.hasAttribute('enterkeyhint'));
  const onFocus = ({ target }: FocusEvent) => {
    if (!isLed(target)) return;
    guided.add(target);
    if (isSearch(target)) target.enterKeyHint = 'search';
    else if (!target.form) target.enterKeyHint = 'done';
    else target.enterKeyHint = nextOf(target) ? 'next' : 'send';
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key, isComposing } = event;
    if (key !== 'Enter' || isComposing || !isLed(target) || target.enterKeyHint !== 'next') return;
    if (target.role === 'combobox' || !matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    nextOf(target)?.focus();
  };
  page.addEventListener('focusin', onFocus);
  page.addEventListener('keydown', onKey);
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('keydown', onKey);
  };
}

function isSearch(field: HTMLInputElement): boolean {
  return field.type === 'search' || field.closest('[role="search"], search') !== null;
}

/** The next field of the same form that can be written in. */
function nextOf(field: HTMLInputElement): HTMLElement | undefined {
  const all = [...(field.form?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  return all.slice(all.indexOf(field) + 1).find((next) => {
    const isWritten = !(next instanceof HTMLInputElement) || lineOfText.includes(next.type);
    return isWritten && !next.disabled && !next.readOnly && next.getClientRects().length > 0;
  });
}
