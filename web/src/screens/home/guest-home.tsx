import { useIntl } from 'react-intl';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../lib/navigation.tsx';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useSession, useSessionActions } from '../../lib/session.ts';
import styles from './guest-home.module.css';
import { GuestMachine } from './guest-machine.tsx';
import { OtherMachines } from './other-machines.tsx';
import { Unfinished } from './unfinished.tsx';
import { useGuestWork } from './use-guest-work.ts';

/** Home of a guest at a machine: large tiles for what can be done for it. */
export function GuestHome() {
  const text = useText();
  const intl = useIntl();
  const { systemConfig } = useSession();
  const { logout } = useSessionActions();
  const { shortcuts, clean } = usePortalMap();
  const unfinished = useGuestWork();
  const offered = shortcuts.filter(({ guestHint }) => guestHint);
  const { contactCenterPhone } = systemConfig;
  return (
    <div className={styles.guest}>
      <GuestMachine />
      <h1>{text('guest.title')}</h1>
      <Unfinished entries={unfinished.here} />
      <OtherMachines entries={unfinished.elsewhere} />
      {offered.length === 0 ? (
        <p>{text('guest.nothing')}</p>
      ) : (
        <nav className={styles.tiles} aria-label={text('guest.services')}>
          {offered.map(({ slug, path, name, guestHint, icon: Icon }) => (
            <Link key={slug} className={styles.tile} to={path} onClick={() => clean(slug)}>
              <Icon />
              <span>
                <strong>{text(name)}</strong>
                {guestHint && <span className="muted">{text(guestHint)}</span>}
              </span>
              <ChevronRightIcon />
            </Link>
          ))}
        </nav>
      )}
      <p className={styles.talk}>
        {intl.formatMessage(
          { id: 'guest.scope' },
          {
            link: (words) => (
              <button key="sign-in" type="button" className={styles.link} onClick={() => void logout()}>
                {words}
              </button>
            ),
          },
        )}
      </p>
      {contactCenterPhone && (
        <p className={styles.talk}>
          {intl.formatMessage(
            { id: 'guest.talk' },
            {
              phone: <PhoneLink key="phone" phone={contactCenterPhone} />,
            },
          )}
        </p>
      )}
    </div>
  );
}
