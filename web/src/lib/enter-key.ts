const fields = 'input, select, textarea';
const lineOfText = ['text', 'email', 'tel', 'url', 'search', 'number', 'password'];

/**
 * Makes the Enter key of a phone's keyboard, which has no Tab, move to the next field, and submit at the last one. The
 * key is labelled accordingly (HTML, `enterkeyhint`); in a multi-line text it starts a new line. Not for a field with
 * its own `enterkeyhint`, a search or a listbox.
 * @param signal removes the listeners
 */
export function guideEnterKey(signal?: AbortSignal): void {
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
  const onKey = (event: KeyboardEvent) => {
    const { target, key, isComposing } = event;
    if (key !== 'Enter' || isComposing || !isLed(target) || target.enterKeyHint !== 'next') return;
    if (target.role === 'combobox') return;
    event.preventDefault();
    nextOf(target)?.focus();
  };
  const options = signal ? { signal } : {};
  tell(document.activeElement);
  document.addEventListener('focusin', ({ target }) => tell(target), options);
  document.addEventListener('keydown', onKey, options);
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
