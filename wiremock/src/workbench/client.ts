/// <reference lib="dom" />

/**
 * Runs in the page: copies commands, replacing `{status}` and `{now}` with the values of the form's fields. Everything
 * else works without a script.
 */
export function copyCommands(): void {
  const told = document.getElementById('copied');
  const filledIn = (button: HTMLElement): string =>
    (button.dataset.command ?? '').replace(/\{(status|now)\}/g, (_, name: string) => {
      const field = button.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      return `${field?.value ?? ''}${name === 'now' ? ':00.000Z' : ''}`;
    });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button.copy') : null;
    if (button === null) return;
    const command = filledIn(button);
    navigator.clipboard.writeText(command).then(
      () => {
        if (told) told.textContent = `Copied: ${command}`;
      },
      () => {
        if (told) told.textContent = `Copy it yourself: ${command}`;
      },
    );
  });
}
