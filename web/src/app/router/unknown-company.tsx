import { Navigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** A base path that names no known company leads to the error page (SES-10). */
export function UnknownCompany() {
  return <Navigate to={`${paths.error}?reason=unknown-company`} replace />;
}
