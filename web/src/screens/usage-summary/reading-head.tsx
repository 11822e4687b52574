import { FileButton } from '../../components/file/file-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './usage-summary.module.css';

interface ReadingHeadProps {
  date: string;
  serialNumber: string;
  /** The invoice the reading went into, where there is one and this person may have it (USG-04). */
  invoice: string | null | undefined;
  isCurrent: boolean;
}

/** When a counter was read, and the invoice for it (USG-03 to USG-05). */
export function ReadingHead({ date, serialNumber, invoice, isCurrent }: ReadingHeadProps) {
  const text = useText();
  const of = text(isCurrent ? 'usage.ofCurrent' : 'usage.ofPrevious', { serialNumber });
  return (
    <>
      <span className={styles.date}>{date || '–'}</span>
      {invoice && (
        <FileButton href={invoice} of={of}>
          {text('usage.invoice')}
        </FileButton>
      )}
    </>
  );
}
