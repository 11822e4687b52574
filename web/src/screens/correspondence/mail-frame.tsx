import { useMemo } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { trustedTypesPolicy } from '../../lib/browser/trusted-types.ts';
import styles from './correspondence.module.css';
import { sanitiseMail } from './sanitise-mail.ts';

/**
 * An untrusted e-mail, sanitised and in a sandboxed frame with an opaque origin: no scripts, no form submits, no
 * navigation of this window; links open in normal windows (OPN-45). Loaded together with its sanitiser for the first
 * HTML e-mail.
 */
export function MailFrame({ html }: { html: string }) {
  const text = useText();
  const { document, pictures, wasActive, lines } = useMemo(() => sanitiseMail(html), [html]);
  // The same document written once more would be loaded anew, and leave the place where somebody reads.
  const write = (frame: HTMLIFrameElement | null) => {
    if (frame && frame.getAttribute('srcdoc') !== document)
      frame.setAttribute('srcdoc', trustedTypesPolicy.createHTML(document));
  };
  return (
    <div className="stack">
      {wasActive && <Notice tone="warn">{text('correspondence.activeLeftOut')}</Notice>}
      {pictures > 0 && <Notice>{text('correspondence.picturesLeftOut', { count: pictures })}</Notice>}
      {document ? (
        <iframe
          className={styles.frame}
          title={text('correspondence.frame')}
          ref={write}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          // The content's height cannot be measured from outside, so it is estimated from the lines; the person can
          // resize the frame.
          style={{ height: `clamp(6rem, ${lines * 1.6 + 2}rem, 70vh)` }}
        />
      ) : (
        <p className="muted">{text('correspondence.noBody')}</p>
      )}
    </div>
  );
}
