/**
 * Begins anew where the browser brings a page back as it was left (Back, Forward): it would show what its session showed,
 * whoever asks for it now.
 */
export function leaveRevivedPages(reload = () => location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
}
