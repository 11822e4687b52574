import { MailLink } from '../button/mail-link.tsx';
import { PhoneLink } from '../button/phone-link.tsx';
import { PhoneIcon } from '../icons/front-icons.tsx';
import { MailIcon, PeopleIcon } from '../icons/screen-icons.tsx';
import styles from './contact-list.module.css';
import { initials } from './initials.ts';

export interface Contact {
  readonly pkey: string;
  readonly name: string;
  /** Shows a group icon instead of initials. */
  readonly isGroup?: boolean;
  readonly title?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Contact persons: name, title, and links for telephone and mail. */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ pkey, name, isGroup, title, phone, email }) => (
        <li key={pkey} className={styles.contact}>
          <span className={styles.sign} aria-hidden>
            {isGroup ? <PeopleIcon /> : initials(name)}
          </span>
          <div>
            <h3>{name}</h3>
            {title && <p className="muted small">{title}</p>}
            <PhoneLink phone={phone} icon={<PhoneIcon isSmall />} />
            <MailLink email={email} icon={<MailIcon isSmall />} />
          </div>
        </li>
      ))}
    </ul>
  );
}
