import { Navigate, useSearchParams } from 'react-router-dom';
import { paths, safeTarget } from '../../lib/paths.ts';

/** Somebody who is signed in has no business on the login page (SES-02). */
export function SignedInRedirect() {
  const [search] = useSearchParams();
  return <Navigate to={safeTarget(search.get('redirect')) ?? paths.root} replace />;
}
