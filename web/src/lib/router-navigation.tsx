import type { ReactNode } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Navigation, NavigationProvider } from './navigation.tsx';

const navigation: Navigation = {
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
  prefetch: () => undefined,
};

/** Inside the router, navigation is the router's own. */
export function RouterNavigation({ children }: { readonly children: ReactNode }) {
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
