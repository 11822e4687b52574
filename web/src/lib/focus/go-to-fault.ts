/** The number of frames within which a fault is marked, on a busy machine too. */
const framesAtMost = 30;

/**
 * Moves the focus to the first field that is marked as wrong, once it is: its fault is heard with it. Fields that may have
 * the focus already are `isLedTo`.
 */
export function goToFault(form: HTMLFormElement, frames = framesAtMost): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 0) goToFault(form, frames - 1);
  });
}
