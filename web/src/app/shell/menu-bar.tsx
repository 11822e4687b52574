import { NavLinks } from '../../components/navigation/nav-links.tsx';
import { NavMenu } from '../../components/navigation/nav-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { menuName } from '../../lib/pages/screen-descriptor.ts';
import { useMenu, useNavItems } from '../menu/use-menu.tsx';
import { useOpenTabs } from '../tabs/tab-context.ts';
import styles from './shell.module.css';

/** The category menus of a wide window (SHL-13); pages that agents use many times an hour are direct links. */
export function MenuBar() {
  const text = useText();
  const { top } = useMenu();
  const { screen } = useOpenTabs();
  const navItems = useNavItems();
  return (
    <nav className={styles.menus} aria-label={text('shell.functions')}>
      {top.map(({ category, items }) =>
        category === 'contactCentre' ? (
          <NavLinks
            key={category}
            label={text(menuName(category))}
            items={navItems(items)}
            currentKey={screen?.slug}
          />
        ) : (
          <NavMenu
            key={category}
            label={text(menuName(category))}
            items={navItems(items)}
            isCurrent={items.some(({ slug }) => slug === screen?.slug)}
          />
        ),
      )}
    </nav>
  );
}
