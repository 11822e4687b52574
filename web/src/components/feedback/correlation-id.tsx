import { useText } from '../../i18n/use-text.ts';
import { CopyButton } from '../button/copy-button.tsx';
import styles from './correlation-id.module.css';

/** The correlation id that a person tells the hotline, with a Copy button. */
export function CorrelationId({ id }: { id: string }) {
  const text = useText();
  return (
    <p className={styles.id}>
      <span>
        {text('kit.correlationId')} <span className="mono">{id}</span>
      </span>
      <CopyButton text={id} />
    </p>
  );
}
