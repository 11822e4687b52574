import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { MenuIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useMenu } from '../menu/use-menu.ts';
import styles from './shell.module.css';

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** In a narrow window the menus are behind a button, which gets the focus back when they close. */
export function MenuButton() {
  const text = useText();
  const { top } = useMenu();
  const [isOpen, setIsOpen] = useState(false);
  if (top.length === 0) return null;
  return (
    <div className={`only-phone ${styles.menu}`}>
      <Button
        variant="quiet"
        isIconOnly
        icon={<MenuIcon />}
        label={text('shell.openMenu')}
        onPointerEnter={MenuDrawer.prefetch}
        onFocus={MenuDrawer.prefetch}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <MenuDrawer groups={top} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
