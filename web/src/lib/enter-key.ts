const fields = 'input, select, textarea';
const lineOfText = ['text', 'email', 'tel', 'url', 'search', 'number', 'password'];

/**
 * Leads through a form by the Enter key of a phone's keyboard, which has no Tab: to the next field, and at the last one to
 * what the form does. The key says which of both (HTML, `enterkeyhint`); in a text of several lines it begins the next one. A
 * field that says itself what Enter does, a search and a list of choices are left alone.
 * @param signal gives up
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

/** The next field of the same form that can be written in. */
function nextOf(field: HTMLInputElement): HTMLElement | undefined {
  const all = [...(field.form?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  return all.slice(all.indexOf(field) + 1).find((next) => {
    const isWritten = !(next instanceof HTMLInputElement) || lineOfText.includes(next.type);
    return isWritten && !next.disabled && !next.readOnly && next.getClientRects().length > 0;
  });
}
