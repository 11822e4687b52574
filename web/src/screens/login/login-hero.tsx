import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useMedia } from '../../lib/use-media.ts';
import styles from './login.module.css';
import { OpeningHours } from './opening-hours.tsx';

/** As large as the drawing, so that nothing moves when it comes. */
const place = <svg className={styles.drawing} viewBox="0 0 420 400" aria-hidden focusable="false" />;
const MachineDrawing = lazyPart(async () => (await import('./machine-drawing.tsx')).MachineDrawing, place);

/** The company's home message (LOG-01), and the hours of the contact centre. */
export function LoginHero() {
  const text = useText();
  // A phone has no room for the drawing.
  const isWide = useMedia('(min-width: 43.75em)');
  return (
    <div className={styles.message}>
      <div>
        <p className={styles.headline}>{text('login.headline')}</p>
        <p className="lead">{text('login.message')}</p>
        <OpeningHours />
      </div>
      {isWide && <MachineDrawing />}
    </div>
  );
}
