import { Link } from '../../components/button/link.tsx';
import { usePortalMap } from '../../lib/portal-map.ts';

/** The account of an e-mail or fax; a link if this person may open it. */
export function AccountLink({ code }: { code: string }) {
  const to = usePortalMap().pathOf('eccaAccountView', { code });
  return to ? <Link to={to}>{code}</Link> : code;
}
