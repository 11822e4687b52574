import { Link } from '../../components/button/link.tsx';
import { PersonIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFunctionKeys, useSession, useUser } from '../../lib/session.ts';
import { isUsable, mayOpen } from '../menu/may-open.ts';
import { screenOf } from '../screens.ts';
import styles from './shell.module.css';

/** The signed-in person's name, which links to the profile if they may open it. */
export function OwnName() {
  const text = useText();
  const keys = useFunctionKeys();
  const { isAcceptedTC } = useSession().flags;
  const { firstName, lastName, customerName } = useUser();
  const profile = screenOf('ebpProfile');
  const name = <strong>{`${firstName} ${lastName}`.trim()}</strong>;
  return (
    <span className={styles.who}>
      <PersonIcon isSmall />
      {profile && mayOpen(profile, keys) && isUsable(profile, isAcceptedTC) ? (
        <Link to={profile.path} title={text(profile.name)}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span>{customerName}</span>
    </span>
  );
}
