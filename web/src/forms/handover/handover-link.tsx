import { useHref } from 'react-router-dom';
import { CopyButton } from '../../components/button/copy-button.tsx';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';

interface HandoverLinkProps {
  id: string;
  expiresAt: string;
  /** Name of the form's page, for the e-mail. */
  page: string;
}

/** The link to copy, and an e-mail that contains it. */
export function HandoverLink({ id, expiresAt, page }: HandoverLinkProps) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const { timeZone } = useCompany();
  const link = location.origin + useHref(pathOf('ebpHandover', { id }) ?? '/');
  const until = momentText(expiresAt, timeZone);
  const mail = [
    ['subject', text('handover.mailSubject', { page })],
    ['body', text('handover.mailBody', { page, link, until }).replaceAll('\n', '\r\n')],
  ] as const;
  const query = mail.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return (
    <Notice tone="good" isLive>
      <div className="stack-tight">
        <p>{text('handover.ready', { until })}</p>
        <p className="mono">{link}</p>
        <div className="row">
          <CopyButton text={link} />
          <Link href={`mailto:?${query}`} look={{ isSmall: true }}>
            {text('handover.mail')}
          </Link>
        </div>
      </div>
    </Notice>
  );
}
