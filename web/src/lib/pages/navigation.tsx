import type { QueryClient } from '@tanstack/react-query';
import { type ComponentPropsWithRef, createContext, type MouseEvent, use, useEffect } from 'react';
import type { Location, NavigateFunction, To } from 'react-router-dom';

/**
 * How a page knows its address, and goes to another one. The pages before the portal are shown without a router, which
 * is a fifth of their script: they, and what they share with others, take it from here, by the names that the router
 * has for it. In the portal these are the router's own.
 */
export interface Navigation {
  readonly useHref: (to: To) => string;
  readonly useLocation: () => Location;
  readonly useNavigate: () => NavigateFunction;
  readonly useSearchParams: () => readonly [URLSearchParams, (next: URLSearchParams) => void];
  /**
   * Loads what an address needs before somebody goes there; without one, what all forms of the portal need; with a
   * client, its code and the data that are shown there first. A failure is ignored until then.
   */
  readonly prefetch: (path?: string, client?: QueryClient) => void;
}

const NavigationContext = createContext<Navigation | undefined>(undefined);

export const NavigationProvider = NavigationContext.Provider;

/** @throws Error outside of a provider */
function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('an address needs a NavigationProvider around it');
  return navigation;
}

export const useHref: Navigation['useHref'] = (to) => useNavigation().useHref(to);

export const useLocation: Navigation['useLocation'] = () => useNavigation().useLocation();

export const useNavigate: Navigation['useNavigate'] = () => useNavigation().useNavigate();

export const useSearchParams: Navigation['useSearchParams'] = () => useNavigation().useSearchParams();

export const usePrefetch = () => useNavigation().prefetch;

interface LinkProps extends ComponentPropsWithRef<'a'> {
  readonly to: To;
  readonly replace?: boolean | undefined;
}

/** A link to another page of the portal. To the address that is shown already, it adds nothing to the history. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    const isHere = href === location.pathname + location.search + location.hash;
    void navigate(to, { replace: replace ?? isHere });
  };
  return <a {...rest} href={href} onClick={go} />;
}

/** Any other click opens a new window or a menu, which is the browser's work. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/** Goes to another address as soon as it is rendered; Back does not lead here again. */
export function Navigate({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => void navigate(to, { replace: true }), [to]);
  return null;
}
