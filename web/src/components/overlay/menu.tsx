import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { type ButtonLook, buttonClass } from '../button/button-class.ts';
import { KitLocale } from '../kit-locale.tsx';
import styles from './menu.module.css';
import popover from './popover.module.css';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  onAction: () => void;
}

interface MenuProps {
  /** Accessible name of the trigger and of the menu. */
  label: string;
  /** Content of the trigger; the label by default. */
  trigger?: ReactNode;
  look?: ButtonLook;
  actions: readonly MenuAction[];
}

/** Actions behind one button, e.g. of a table row. For links to other pages use `NavMenu`. */
export function Menu({ label, trigger, look = { variant: 'quiet', isSmall: true }, actions }: MenuProps) {
  return (
    <KitLocale>
      <MenuTrigger>
        <Button className={buttonClass(look)} aria-label={label}>
          {trigger ?? label}
        </Button>
        <Popover placement="bottom end" className={popover.popover ?? ''}>
          <AriaMenu className={styles.menu ?? ''} disabledKeys={disabledIds(actions)}>
            {actions.map(({ id, label: text, icon, onAction }) => (
              <MenuItem key={id} id={id} textValue={text} className={styles.item ?? ''} onAction={onAction}>
                {icon}
                {text}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </KitLocale>
  );
}

function disabledIds(actions: readonly MenuAction[]): string[] {
  return actions.filter((action) => action.isDisabled).map((action) => action.id);
}
