import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** One primary per screen; Back is secondary, Clear is quiet; danger-fill only inside a confirm dialog. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger-fill' | undefined;
  isSmall?: boolean | undefined;
  isWide?: boolean | undefined;
  isIconOnly?: boolean | undefined;
}

/** CSS class of anything that looks like a button: a button, a link, the trigger of an overlay. */
export function buttonClass({ variant = 'secondary', isSmall, isWide, isIconOnly }: ButtonLook = {}): string {
  return classNames(
    styles.button,
    variant !== 'secondary' && styles[variant],
    isSmall && styles.small,
    isWide && styles.wide,
    isIconOnly && styles.iconOnly,
  );
}
