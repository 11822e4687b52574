import { Link } from '../../components/button/link.tsx';
import { LegalLinks, portalVersion } from '../../components/frame/legal-links.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useMenu, useNavItems } from '../menu/use-menu.tsx';
import styles from './shell.module.css';

/** The bottom bar, 20 pixels high: the company, the bottom menu (SHL-14) and the legal links. */
export function BottomBar() {
  const text = useText();
  const { bottom } = useMenu();
  const navItems = useNavItems();
  return (
    <footer className={styles.foot}>
      <span>
        © {new Date().getFullYear()} {text('company.legalName')} · {portalVersion}
      </span>
      {bottom.length > 0 && (
        <nav className={styles.bottomMenu} aria-label={text('shell.bottomMenu')}>
          {navItems(bottom).map(({ key, label, icon: _icon, ...link }) => (
            <Link key={key} {...link}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <LegalLinks />
    </footer>
  );
}
