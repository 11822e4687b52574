/** Where the focus goes when a Later button goes away: the page's next one, else the one before. */
export function nextLater(button: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-later]')];
  const at = buttons.indexOf(button);
  return buttons[at + 1] ?? buttons[at - 1];
}

/** Moves the focus before the control that has it goes away. */
export function focusThen(next: HTMLElement | null | undefined, change: () => void): void {
  next?.focus();
  change();
}
