import { Link } from '../../components/button/link.tsx';
import { usePortalMap } from '../../lib/portal-map.ts';

/** Whose correspondence it is; a link where the account can be looked at. */
export function AccountLink({ code }: { code: string }) {
  const to = usePortalMap().pathOf('eccaAccountView', { code });
  return to ? <Link to={to}>{code}</Link> : code;
}
