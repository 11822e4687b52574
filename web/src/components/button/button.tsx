import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

type NativeProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'disabled' | 'aria-label'>;

export interface ButtonProps extends NativeProps, ButtonLook {
  icon?: ReactNode;
  /** The accessible name, where it is not the words that are shown, which it must begin with. */
  label?: string | undefined;
  /** A text says why: as a tooltip and to screen readers. Such a button can be focused, and ignores clicks. */
  isDisabled?: boolean | string | undefined;
  /** Shows progress and ignores clicks, but keeps the focus where it is. */
  isBusy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    isSmall,
    isWide,
    isIconOnly,
    icon,
    label,
    isDisabled,
    isBusy,
    onClick,
    children,
    ...rest
  } = props;
  const why = typeof isDisabled === 'string' ? isDisabled : undefined;
  const isIdle = isBusy || why !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      title={why ?? rest.title}
      className={buttonClass({ variant, isSmall, isWide, isIconOnly })}
      disabled={isDisabled === true}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}
      aria-label={label}
      onClick={handleClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** Spins while something is in progress; the text next to it says what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}

interface ActionsProps {
  children: ReactNode;
  /** On a phone: stacked, at full width. */
  isStacked?: boolean;
}

/** A row of buttons; `push` on a button moves it and those after it to the far end. */
export function Actions({ children, isStacked }: ActionsProps) {
  return <div className={classNames(styles.actions, isStacked && styles.actionsStacked)}>{children}</div>;
}
