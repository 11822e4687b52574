import { isOfInputMethod } from './composing-enter.ts';

const fields = 'input, select, textarea';
const lineOfText = ['text', 'email', 'tel', 'url', 'search', 'number', 'password'];

/**
 * Makes the Enter key of a phone's keyboard, which has no Tab, move to the next field, and submit at the last one. The
 * key is labelled accordingly (HTML, `enterkeyhint`); in a multi-line text it starts a new line. Not for a field with
 * its own `enterkeyhint`, a search or a listbox.
 * @param signal removes the listeners
 * @param held a field where Enter was pressed before this code had arrived
 */
export function guideEnterKey(signal?: AbortSignal, held?: HTMLInputElement): void {
  const guided = new WeakSet<Element>();
  const isLed = (field: EventTarget | null): field is HTMLInputElement =>
    field instanceof HTMLInputElement &&
    lineOfText.includes(field.type) &&
    (guided.has(field) || !field.hasAttribute('enterkeyhint'));
  const tell = (field: EventTarget | null) => {
    if (field instanceof HTMLTextAreaElement) field.enterKeyHint = 'enter';
    if (!isLed(field)) return;
    guided.add(field);
    if (isSearch(field)) field.enterKeyHint = 'search';
    else if (!field.form) field.enterKeyHint = 'done';
    else field.enterKeyHint = nextOf(field) ? 'next' : 'send';
  };
  const leadOn = (field: EventTarget | null) => {
    if (!isLed(field) || field.enterKeyHint !== 'next' || field.role === 'combobox') return false;
    nextOf(field)?.focus();
    return true;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event) || event.defaultPrevented) return;
    if (leadOn(event.target)) event.preventDefault();
  };
  const options = signal ? { signal } : {};
  tell(document.activeElement);
  document.addEventListener('focusin', ({ target }) => tell(target), options);
  document.addEventListener('keydown', onKey, options);
  if (held && !leadOn(held) && held.form) submit(held.form);
}

/** As Enter does (HTML, 4.10.21.2): by the first submit button, if the form has one. */
function submit(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('button:not([type=button], [type=reset]), [type=submit]');
  if (button) button.click();
  else form.requestSubmit();
}

function isSearch(field: HTMLInputElement): boolean {
  return field.type === 'search' || field.closest('[role="search"], search') !== null;
}

/** The next editable field of the same form. */
function nextOf(field: HTMLInputElement): HTMLElement | undefined {
  const all = [...(field.form?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  return all.slice(all.indexOf(field) + 1).find((next) => {
    const isWritten = !(next instanceof HTMLInputElement) || lineOfText.includes(next.type);
    return isWritten && !next.disabled && !next.readOnly && next.getClientRects().length > 0;
  });
}
