/**
 * Reloads a page that the browser restores from its back/forward cache: it would show the data of its session to
 * whoever uses the browser now.
 */
export function leaveRevivedPages(reload = () => location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
}
