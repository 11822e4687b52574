import { MailLink, PhoneLink } from '../button/contact-links.tsx';
import { PhoneIcon } from '../icons/front-icons.ts';
import { MailIcon, PeopleIcon } from '../icons/screen-icons.ts';
import styles from './contact-list.module.css';

export interface Contact {
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
      {contacts.map(({ name, isGroup, title, phone, email }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no other key, and their list is only read
        <li key={index} className={styles.contact}>
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

/** The initials of a Latin name, two letters, or the family name of a Chinese one. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  if (!/^\p{Script=Latin}/u.test(name.trim())) return name.trim().slice(0, 1);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.slice(0, 1).toUpperCase()).join('');
}
