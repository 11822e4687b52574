/** Controls in the tab order; buttons inside a field are for pointers only and excluded. */
const focusable =
  ':is(input:not([type="hidden"]), select, textarea, button, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Moves the focus to a field: the control with this id or, for a group, the first control inside it. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  const target = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
  if (!element || !target) return false;
  element.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  return true;
}
