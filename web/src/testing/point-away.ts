import { userEvent } from 'vitest/browser';

/** Moves the pointer to a corner that is empty: it may still be where an earlier test left it, over what is drawn next. */
export const pointAway = (): Promise<void> => userEvent.hover(document.body, { position: { x: 1, y: 890 } });
