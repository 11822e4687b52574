import { storageKeys } from '../storage/storage-keys.ts';

/**
 * A browser may restore a page as it was left from its back/forward cache. One that shows something of a person is
 * blank from the moment it is left, and loads anew when it is restored: it would show their data to whoever uses the
 * browser now.
 */
export function leaveRevivedPages(reload = () => location.reload()): void {
  const page = document.documentElement;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isPersonal()) page.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page.hidden) reload();
  });
}

/** Somebody is signed in, or has typed something. */
function isPersonal(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio]), textarea',
  );
  return storageKeys().length > 0 || [...fields].some(({ value }) => value !== '');
}
