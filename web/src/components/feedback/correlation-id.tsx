import { CopyButton } from '../button/copy-button.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import styles from './correlation-id.module.css';

/** The correlation id that a person tells the hotline, with a Copy button. */
export function CorrelationId({ id }: { id: string }) {
  const texts = useKitTexts();
  return (
    <p className={styles.id}>
      <span>
        {texts.correlationId} <span className="mono">{id}</span>
      </span>
      <CopyButton text={id} />
    </p>
  );
}
