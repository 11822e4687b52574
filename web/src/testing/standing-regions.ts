/** Reads the words of the polite live regions that are in the page now: what comes into one of them is announced. */
export function standingRegions(): () => string[] {
  const regions = [...document.querySelectorAll('[aria-live]')];
  return () => regions.filter((one) => one.ariaLive === 'polite').map(({ textContent }) => textContent);
}
