import { type ReactNode, useLayoutEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './wizard-foot.module.css';

interface WizardFootProps {
  /** Without it the foot has no Back: that of the header bar leads there. */
  onBack?: (() => void) | undefined;
  /** Back is disabled while the form is being sent. */
  isBackDisabled?: boolean | undefined;
  /** A short note, e.g. that input is saved; left out on a phone. */
  note?: ReactNode;
  /** Between Back and the primary button. */
  children?: ReactNode;
  /** The primary button. */
  primary: ReactNode;
  /** Stays at the bottom of the page on wide screens too, so that a long form is saved without scrolling. */
  isSticky?: boolean;
  /** Scrolls with the page on a phone too: nothing is left to send. */
  isInFlow?: boolean;
}

/** Back and Next of a wizard's stage; on a phone they stay at the bottom of the screen while the stage scrolls. */
export function WizardFoot({
  onBack,
  isBackDisabled,
  note,
  children,
  primary,
  isSticky,
  isInFlow,
}: WizardFootProps) {
  const text = useText();
  useFootOf(isInFlow ? undefined : isSticky ? 'always' : 'phone');
  return (
    <div className={classNames('surface', styles.foot, isSticky && styles.sticky, isInFlow && styles.inFlow)}>
      {onBack && (
        <Button onClick={onBack} isDisabled={isBackDisabled}>
          {text('common.back')}
        </Button>
      )}
      {note && <span className="muted small only-wide">{note}</span>}
      {children}
      <div className={styles.primary}>{primary}</div>
    </div>
  );
}

/** Tells the document where the foot of the page that is shown stays; a page that is hidden has its own in the document too. */
function useFootOf(where: 'always' | 'phone' | undefined): void {
  useLayoutEffect(() => {
    if (where === undefined) return;
    const { dataset } = document.documentElement;
    dataset.foot = where;
    return () => {
      delete dataset.foot;
    };
  }, [where]);
}
