import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether an input method handles a key. Safari says so of the Enter that ends a composition by the `keyCode` alone
 * (WebKit 165004), which is 229 for any such key.
 */
export function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** Prevents the Enter that confirms a character of an input method from submitting the form. */
export function ignoreComposingEnter(event: ReactKeyboardEvent): void {
  if (event.key === 'Enter' && isOfInputMethod(event.nativeEvent)) event.preventDefault();
}
