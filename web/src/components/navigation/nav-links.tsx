import { Link } from '../button/link.tsx';
import styles from './nav-links.module.css';
import type { NavMenuItem } from './nav-menu.tsx';

interface NavLinksProps {
  label: string;
  items: readonly NavMenuItem[];
  /** Key of the current page. */
  currentKey?: string | undefined;
}

/** A category with few links, shown side by side, for pages that are used often. */
export function NavLinks({ label, items, currentKey }: NavLinksProps) {
  return (
    <ul className={styles.links} aria-label={label}>
      {items.map(({ key, label: text, ...link }) => (
        <li key={key}>
          <Link {...link} aria-current={key === currentKey ? 'page' : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
