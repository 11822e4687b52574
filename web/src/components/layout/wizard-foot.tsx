import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import styles from './wizard-foot.module.css';

interface WizardFootProps {
  onBack: () => void;
  /** Nothing can be taken back while it is being sent. */
  isBackDisabled?: boolean | undefined;
  /** A quiet remark, such as that input is kept; left out on a phone. */
  note?: ReactNode;
  /** The one way on. */
  primary: ReactNode;
}

/** The ways back and on of a wizard's stage; on a phone it stays at the thumb while the stage scrolls. */
export function WizardFoot({ onBack, isBackDisabled, note, primary }: WizardFootProps) {
  const texts = useKitTexts();
  return (
    <div className={styles.foot}>
      <Button onClick={onBack} isDisabled={isBackDisabled}>
        {texts.back}
      </Button>
      {note && <span className="muted small only-wide">{note}</span>}
      <div className={styles.primary}>{primary}</div>
    </div>
  );
}
