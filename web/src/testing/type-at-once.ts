import type { Locator } from 'vitest/browser';

/** Types in the same turn of the page, without the waiting of a person. */
export function typeAtOnce(field: Locator, value: string): void {
  const input = field.element();
  // React hears of a value only when it was set behind its back.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
