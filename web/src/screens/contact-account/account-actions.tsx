import { Link } from '../../components/button/link.tsx';
import { EditIcon } from '../../components/icons/action-icons.tsx';
import { HistoryIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';

/** What an agent does with an account next, as far as the keys go. */
export function AccountActions({ account: { code } }: { account: { code: string } }) {
  const text = useText();
  const { pathOf, ownWindowOf } = usePortalMap();
  const ownWindow = ownWindowOf('eccaAccountView', { code });
  const history = pathOf('eccaContactHistory', { code });
  const update = pathOf('eccaAccountUpdate', { code });
  return (
    <>
      {ownWindow && (
        <span className="only-wide">
          <Link href={ownWindow} opensNewWindow look={{ variant: 'quiet', isSmall: true }}>
            {text('contactAccount.ownWindow')}
          </Link>
        </span>
      )}
      {history && (
        <Link to={history} look={{ isSmall: true }} icon={<HistoryIcon isSmall />}>
          {text('menu.eccaContactHistory')}
        </Link>
      )}
      {update && (
        <Link to={update} look={{ variant: 'primary', isSmall: true }} icon={<EditIcon isSmall />}>
          {text('contactAccount.edit')}
        </Link>
      )}
    </>
  );
}
