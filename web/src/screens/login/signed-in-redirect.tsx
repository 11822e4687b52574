import { Navigate, useSearchParams } from 'react-router-dom';
import { codeIn, paths, safeTarget, scanPath } from '../../lib/paths.ts';

/** Somebody who is signed in has no business on the login page (SES-02); whoever scanned a machine goes there. */
export function SignedInRedirect() {
  const [search] = useSearchParams();
  const code = codeIn(search);
  if (code) return <Navigate to={scanPath(code)} replace />;
  return <Navigate to={safeTarget(search.get('redirect')) ?? paths.root} replace />;
}
