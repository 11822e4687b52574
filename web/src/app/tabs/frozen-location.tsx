import type { ReactNode } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom';

interface FrozenLocationProps {
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * Lets a page see the address as it was when the page was last on top. Pages keep stage, filters and sorting in the
 * address; without this every hidden page would read those of the page in front. The router offers this through
 * `<Routes location>` as well, but only by nesting a second route table.
 */
export function FrozenLocation({ location, children }: FrozenLocationProps) {
  return (
    <LocationContext value={{ location, navigationType: NavigationType.Pop }}>{children}</LocationContext>
  );
}
