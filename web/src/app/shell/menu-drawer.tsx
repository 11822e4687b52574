import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { CloseIcon } from '../../components/icons/control-icons.tsx';
import { MenuIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useUser } from '../../lib/session.ts';
import { categoryName } from '../menu/category-name.ts';
import { useMenu } from '../menu/use-menu.ts';
import { useNavItems } from '../menu/use-nav-items.tsx';
import styles from './menu-drawer.module.css';

/** The menus of a narrow window, all categories open. A native dialog: it holds the focus and gives it back. */
export function MenuDrawer() {
  const text = useText();
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const { top } = useMenu();
  const { customerName } = useUser();
  const navItems = useNavItems();
  const close = () => drawer.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes the drawer
  useEffect(close, [pathname]);
  if (top.length === 0) return null;
  return (
    <span className={styles.phoneOnly}>
      <Button
        variant="quiet"
        isIconOnly
        icon={<MenuIcon />}
        label={text('shell.openMenu')}
        onClick={() => drawer.current?.showModal()}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={text('shell.menu')}
        onClick={(event) => event.target === drawer.current && close()}
      >
        <div className={styles.sheet}>
          <header className={styles.head}>
            <strong>{customerName}</strong>
            <Button
              variant="quiet"
              isIconOnly
              icon={<CloseIcon />}
              label={text('shell.closeMenu')}
              onClick={close}
            />
          </header>
          <nav aria-label={text('shell.functions')}>
            {top.map(({ category, items }) => (
              <section key={category}>
                <h2>{text(categoryName[category])}</h2>
                <ul>
                  {navItems(items).map(({ key, label, ...link }) => (
                    <li key={key}>
                      <Link {...link} onClick={close}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <footer className={styles.foot}>
            <LanguageSwitch />
          </footer>
        </div>
      </dialog>
    </span>
  );
}
