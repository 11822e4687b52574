import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/contact-account.ts';
import { Link } from '../../components/button/link.tsx';
import { nameWithCode } from '../../lib/formats.ts';
import { usePortalMap } from '../../lib/portal-map.ts';

/** The account of an e-mail or fax, by name once it is known; a link if this person may open it. */
export function AccountLink({ code }: { code: string }) {
  const { data: account } = useQuery(accountQuery(code));
  const to = usePortalMap().pathOf('eccaAccountView', { code });
  const label = nameWithCode(account?.name, code);
  return to ? <Link to={to}>{label}</Link> : label;
}
