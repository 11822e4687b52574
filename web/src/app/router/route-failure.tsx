import { useRouteError } from 'react-router-dom';
import { PageFailure } from '../front/page-failure.tsx';

/** Shown by the router when a page could not be loaded or rendered at all. */
export function RouteFailure() {
  return <PageFailure error={useRouteError()} />;
}
