import { useQuery } from '@tanstack/react-query';
import { faxContentQuery } from '../../api/correspondence.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { FileList } from './file-list.tsx';

/** The pages of a fax, as documents that can be opened (CCC-10). */
export function FaxPages({ pkey }: { pkey: string }) {
  const text = useText();
  const content = useQuery(faxContentQuery(pkey));
  if (content.isLoadingError)
    return <LoadFailure title={text('correspondence.pagesFailed')} query={content} />;
  if (!content.data) return <Skeleton />;
  const { documentList } = content.data;
  if (documentList.length === 0) return <p className="muted">{text('correspondence.noPages')}</p>;
  return <FileList label={text('correspondence.faxPages')} files={documentList} />;
}
