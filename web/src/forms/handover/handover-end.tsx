import type { HandoverEnd } from '@ebp/contracts/portal/handover';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import styles from './handover.module.css';

/** Who sent it or returned it, when, and with which note. */
export function HandoverEndNotice({ end }: { end: Exclude<HandoverEnd, { state: 'open' }> }) {
  const text = useText();
  const { timeZone } = useCompany();
  const what = { name: end.by, at: momentText(end.at, timeZone) };
  if (end.state === 'sent') {
    return (
      <Notice tone="good" isLive>
        {text('handover.sent', what)}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" isLive>
      <div className="stack-tight">
        <p>{text('handover.returned', what)}</p>
        {end.note && <p className={styles.note}>{end.note}</p>}
      </div>
    </Notice>
  );
}
