import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';

/** Opens the content of an e-mail or fax in a separate window, for a second screen. */
export function OwnWindow({ page, pkey }: { page: 'eccaEmailContent' | 'eccaFaxContent'; pkey: string }) {
  const text = useText();
  const href = usePortalMap().pathOf(page, { pkey });
  return (
    href && (
      <Link href={href} opensNewWindow look={{ variant: 'quiet', isSmall: true }}>
        {text('correspondence.ownWindow')}
      </Link>
    )
  );
}
