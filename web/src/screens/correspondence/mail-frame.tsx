import { useMemo } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { trustedTypesPolicy } from '../../lib/trusted-types.ts';
import styles from './correspondence.module.css';
import { sanitiseMail } from './sanitise-mail.ts';

/**
 * A foreign e-mail, sanitised and in a frame of its own origin in which nothing runs, submits or leads the window away;
 * links open in windows that are not confined (OPN-45). Fetched with its sanitiser when a first HTML e-mail is read.
 */
export function MailFrame({ html }: { html: string }) {
  const text = useText();
  const { document, pictures, wasActive, lines } = useMemo(() => sanitiseMail(html), [html]);
  return (
    <div className="stack">
      {wasActive && <Notice tone="warn">{text('correspondence.activeLeftOut')}</Notice>}
      {pictures > 0 && <Notice>{text('correspondence.picturesLeftOut', { count: pictures })}</Notice>}
      {document ? (
        <iframe
          className={styles.frame}
          title={text('correspondence.frame')}
          ref={(frame) => frame?.setAttribute('srcdoc', trustedTypesPolicy.createHTML(document))}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          // Its content cannot be measured from outside: about as high as it is long, and drawn larger by hand.
          style={{ height: `clamp(6rem, ${lines * 1.6 + 2}rem, 70vh)` }}
        />
      ) : (
        <p className="muted">{text('correspondence.noBody')}</p>
      )}
    </div>
  );
}
