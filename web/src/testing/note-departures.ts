import { onTestFinished } from 'vitest';

/** Notes the addresses at which this window would leave the page until the test is over, and keeps it here. */
export function noteDepartures(): readonly string[] {
  const addresses: string[] = [];
  const keepHere = (event: NavigateEvent) => {
    // A page may still take something out of its own address.
    if (event.destination.sameDocument) return;
    const { pathname, search } = new URL(event.destination.url);
    addresses.push(pathname + search);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', keepHere);
  onTestFinished(() => navigation.removeEventListener('navigate', keepHere));
  return addresses;
}
