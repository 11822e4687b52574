/// <reference lib="dom" />

/** Runs in the page: copies commands. The page does everything else without a script. */
export function copyCommands(wiremock: string): void {
  const told = document.getElementById('copied');
  const moment = document.querySelector<HTMLInputElement>('input[name="now"]');
  const clockCommand = (): string => {
    const now = `${moment?.value ?? ''}:00.000Z`;
    return `curl -X PUT ${wiremock}/__clock -d '${JSON.stringify({ now })}'`;
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button.copy') : null;
    if (button === null) return;
    const command = button.id === 'copy-clock' ? clockCommand() : (button.dataset.command ?? '');
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
