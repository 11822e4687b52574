import { Navigate, useSearchParams } from '../../lib/navigation.tsx';
import { codeIn, paths, safeTarget, scanPath } from '../../lib/paths.ts';

/** Redirects a signed-in person away from the login page (SES-02); after a scan, to that machine. */
export function SignedInRedirect() {
  const [search] = useSearchParams();
  const code = codeIn(search);
  if (code) return <Navigate to={scanPath(code)} replace />;
  return <Navigate to={safeTarget(search.get('redirect')) ?? paths.root} replace />;
}
