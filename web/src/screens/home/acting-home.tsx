import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './agent-home.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { Unfinished } from './unfinished.tsx';

/** Home of a tab that acts for a customer: what an agent can do for it. */
export function ActingHome({ name }: { name: string }) {
  const isReady = useArea('acting');
  const text = useText();
  return (
    <div className={styles.home}>
      {isReady && <h1>{text('acting.home', { name })}</h1>}
      <Unfinished />
      <Shortcuts />
    </div>
  );
}
