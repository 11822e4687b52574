import { useText } from '../../i18n/use-text.ts';
import styles from './login.module.css';
import { MachineDrawing } from './machine-drawing.tsx';
import { OpeningHours } from './opening-hours.tsx';

/** The company's home message (LOG-01), and the hours of the contact centre. */
export function LoginHero() {
  const text = useText();
  return (
    <div className={styles.message}>
      <div>
        <p className={styles.headline}>{text('login.headline')}</p>
        <p className="lead">{text('login.message')}</p>
        <OpeningHours />
      </div>
      <MachineDrawing />
    </div>
  );
}
