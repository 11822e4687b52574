import { isPutOff, useJournal, useUnfinished } from '../../lib/journal/use-journal.ts';

/**
 * The unfinished work that home does not list for now: how much, and to list it again. Home is shown while the journal
 * still opens.
 */
export function usePutOffWork() {
  const journal = useJournal();
  const entries = useUnfinished().filter(isPutOff);
  return {
    count: entries.length,
    showAll: () => {
      for (const { id } of entries) journal?.putOff(id);
    },
  };
}

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
