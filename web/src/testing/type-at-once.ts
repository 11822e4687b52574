import type { Locator } from 'vitest/browser';

/** Sets a field's value synchronously, without the delays of real typing. */
export function typeAtOnce(field: Locator, value: string): void {
  const input = field.element();
  // React notices a value only if it was set without its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
