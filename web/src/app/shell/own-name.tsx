import { Link } from '../../components/button/link.tsx';
import { PersonIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useUser } from '../../lib/session.ts';
import styles from './shell.module.css';

/** The signed-in person's name, which links to the profile if they may open it. */
export function OwnName() {
  const text = useText();
  const { firstName, lastName, customerName } = useUser();
  const profile = usePortalMap().pathOf('ebpProfile');
  const name = <strong>{`${firstName} ${lastName}`.trim()}</strong>;
  return (
    <span className={styles.who}>
      <PersonIcon isSmall />
      {profile ? (
        <Link to={profile} title={text('menu.ebpProfile')}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span>{customerName}</span>
    </span>
  );
}
