import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../components/frame/language-switch.tsx';
import { ChevronDownIcon, CloseIcon } from '../../components/icons/control-icons.ts';
import { useModal } from '../../components/overlay/use-modal.ts';
import { useText } from '../../i18n/use-text.ts';
import { containsText } from '../../lib/formats/texts.ts';
import { menuName } from '../../lib/pages/screen-descriptor.ts';
import { useUser } from '../../lib/session/session.ts';
import { eachOnce, type MenuGroup, type MenuItem } from '../menu/menu-tree.ts';
import { useNavItems } from '../menu/use-menu.tsx';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
}

/**
 * The menus of a narrow window, no higher than the window: one category open at a time, with a search over all pages.
 */
export function MenuDrawer({ groups, onClose }: MenuDrawerProps) {
  const text = useText();
  const { modal, close } = useModal();
  const { customerName } = useUser();
  const [wanted, setWanted] = useState('');
  const pages = eachOnce(groups.flatMap(({ items }) => items));
  const found = pages.filter(({ name }) => containsText(text(name), wanted));
  return (
    <dialog {...modal} className={styles.drawer} aria-label={text('shell.menu')} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <strong>{customerName}</strong>
          <Button
            variant="quiet"
            isIconOnly
            icon={<CloseIcon />}
            label={text('shell.closeMenu')}
            onClick={close}
          />
          <TextField
            type="search"
            label={text('shell.findInMenu')}
            isLabelHidden
            placeholder={text('shell.findInMenu')}
            autoComplete="off"
            value={wanted}
            onChange={setWanted}
          />
        </div>
        <nav aria-label={text('shell.functions')} className={styles.menus}>
          <p role="status" className="muted">
            {found.length === 0 && text('shell.noPage')}
          </p>
          {wanted.trim() ? (
            <Items items={found} onPress={close} />
          ) : (
            groups.map(({ category, items }) => (
              <details key={category} name="menu">
                <summary>
                  {text(menuName(category))}
                  <ChevronDownIcon isSmall />
                </summary>
                <Items items={items} onPress={close} />
              </details>
            ))
          )}
        </nav>
        <div className={styles.foot}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </div>
    </dialog>
  );
}

function Items({ items, onPress }: { items: readonly MenuItem[]; onPress: () => void }) {
  const navItems = useNavItems();
  return (
    <ul>
      {navItems(items).map(({ key, label, ...link }) => (
        <li key={key}>
          <Link {...link} onClick={onPress}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
