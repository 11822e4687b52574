import { windowStore } from '../storage/safe-storage.ts';

const key = 'ebp.scheme';

type Scheme = 'light' | 'dark';

/** The current colour scheme: the person's choice for this window, otherwise the system's. */
function currentScheme(): Scheme {
  const chosen = windowStore.get(key);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies an earlier choice; without one the page follows the system. */
export function applyScheme(): void {
  const chosen = windowStore.get(key);
  if (chosen) document.documentElement.dataset.scheme = chosen;
}

export function toggleScheme(): void {
  windowStore.set(key, currentScheme() === 'dark' ? 'light' : 'dark');
  applyScheme();
}
