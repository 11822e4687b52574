import type { KeyboardEvent } from 'react';

/**
 * The `keyCode` of any key that an input method handles; Safari reports it also for the Enter that ends a composition.
 */
const takenByInputMethod = 229;

/** Prevents the Enter that confirms a character of an input method from submitting the form. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === takenByInputMethod;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}
