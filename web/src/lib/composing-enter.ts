import type { KeyboardEvent } from 'react';

/** What browsers report for any key an input method has taken, Safari for the Enter that ends a composition too. */
const takenByInputMethod = 229;

/** Keeps the Enter that confirms a character of an input method from submitting the form around it. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === takenByInputMethod;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}
