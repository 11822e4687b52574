import type { ReactNode } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom';

interface FrozenLocationProps {
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * Shows a page the location it had when it was last current. Pages keep stage, filters and sorting in the address;
 * without this, every hidden page would read those of the current page. The router offers this through `<Routes
 * location>` as well, but only with a second, nested route table.
 */
export function FrozenLocation({ location, children }: FrozenLocationProps) {
  return (
    <LocationContext value={{ location, navigationType: NavigationType.Pop }}>{children}</LocationContext>
  );
}
