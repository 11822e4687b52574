import { useQuery } from '@tanstack/react-query';
import { faxContentQuery } from '../../api/correspondence.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './correspondence.module.css';
import { FileList } from './file-list.tsx';

/** The pages of a fax, as documents that can be opened, and shown below on a wide screen (CCC-10). */
export function FaxPages({ pkey }: { pkey: string }) {
  const text = useText();
  const content = useQuery(faxContentQuery(pkey));
  if (content.isLoadingError)
    return <LoadFailure title={text('correspondence.pagesFailed')} query={content} />;
  if (!content.data) return <Skeleton />;
  const { documentList } = content.data;
  if (documentList.length === 0) return <p className="muted">{text('correspondence.noPages')}</p>;
  return (
    <div className="stack">
      <FileList label={text('correspondence.faxPages')} files={documentList} />
      {documentList.map(
        ({ fileName, fileUrl, contentType }) =>
          fileUrl &&
          contentType === 'application/pdf' && (
            <iframe key={fileName} className={styles.preview} src={fileUrl} title={fileName} loading="lazy" />
          ),
      )}
    </div>
  );
}
