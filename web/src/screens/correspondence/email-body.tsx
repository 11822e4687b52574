import { useQuery } from '@tanstack/react-query';
import { emailContentQuery } from '../../api/correspondence.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import styles from './correspondence.module.css';

const MailFrame = lazyPart(async () => (await import('./mail-frame.tsx')).MailFrame, <Skeleton />);

/** The body of an e-mail: HTML in a sandbox, plain text as it is (CCC-10). */
export function EmailBody({ pkey }: { pkey: string }) {
  const text = useText();
  const content = useQuery(emailContentQuery(pkey));
  if (content.isLoadingError)
    return <LoadFailure title={text('correspondence.bodyFailed')} query={content} />;
  if (!content.data) return <Skeleton />;
  const { contentType, body } = content.data;
  if (contentType === 'text/html') return <MailFrame html={body} />;
  if (body.trim() === '') return <p className="muted">{text('correspondence.noBody')}</p>;
  return <p className={styles.plain}>{body}</p>;
}
