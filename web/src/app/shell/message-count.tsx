import { useQuery } from '@tanstack/react-query';
import { unreadCountQuery } from '../../api/home.ts';
import { Link } from '../../components/button/link.tsx';
import { Count } from '../../components/feedback/count.tsx';
import { MailIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';

/** Link to the message box on every page, with the number of unread messages; only for holders of its key. */
export function MessageCount() {
  const to = usePortalMap().pathOf('ebpMessage');
  return to && <UnreadLink to={to} />;
}

function UnreadLink({ to }: { to: string }) {
  const text = useText();
  const { data: count } = useQuery(unreadCountQuery);
  return (
    <Link
      to={to}
      look={{ variant: 'quiet', isSmall: true }}
      aria-label={count === undefined ? text('menu.messages') : text('menu.unreadMessages', { count })}
      icon={<MailIcon />}
    >
      {count !== undefined && count > 0 && <Count>{count > 99 ? '99+' : count}</Count>}
    </Link>
  );
}
