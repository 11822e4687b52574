/** Moves the focus to the first field that is marked as wrong, once it is: its fault is heard with it. */
export function goToFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
