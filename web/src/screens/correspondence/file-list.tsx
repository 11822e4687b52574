import type { FaxContent } from '@ebp/contracts/entities/correspondence';
import { FileButton } from '../../components/file/file-button.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './correspondence.module.css';

interface FileListProps {
  /** Accessible name of the list. */
  label: string;
  files: FaxContent['documentList'];
}

/** Files of an e-mail or fax, each with a link that is valid only for this session. */
export function FileList({ label, files }: FileListProps) {
  const text = useText();
  const { language } = useLanguage();
  const kilobytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ fileName, size, fileUrl }) => (
        <li key={fileName}>
          <span className={styles.name}>{fileName}</span>
          {size != null && (
            <span className="muted small">{kilobytes.format(Math.max(1, Math.round(size / 1000)))}</span>
          )}
          <FileButton href={fileUrl} of={fileName} missing={text('correspondence.noFile')}>
            {text('correspondence.open')}
          </FileButton>
        </li>
      ))}
    </ul>
  );
}
