import { Link } from '../../components/button/link.tsx';
import { PhoneIcon } from '../../components/icons/front-icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import { closingTime } from './greeting.ts';
import styles from './home.module.css';

/**
 * Contact to the contact centre; not in QR sessions, and the button only if an enquiry address is configured (HOM-07,
 * HOM-08).
 */
export function EnquiryCard() {
  const text = useText();
  const { flags, systemConfig } = useSession();
  const { enquiryLink, timeZone } = useCompany();
  const inside = usePortalMap().pathOf('ebpEnquiry');
  if (flags.isQRCodeLogin) return null;
  const { contactCenterPhone, enquiryUrl, operationHourWeekdayTo } = systemConfig;
  const until = closingTime(systemConfig, new Date(), timeZone);
  const way =
    enquiryLink === 'external' ? { href: enquiryUrl, opensNewWindow: true } : inside && { to: inside };
  return (
    <Panel>
      <div className={styles.enquiry}>
        <div className={styles.question}>
          <div className="stack-tight">
            <h2>{text('home.question')}</h2>
            <p className="muted">{text('home.questionText')}</p>
            {contactCenterPhone && (
              <p className="row-tight">
                <PhoneIcon isSmall />
                <strong>{contactCenterPhone}</strong>
                <span className="muted">
                  {until
                    ? text('home.until', { time: until })
                    : operationHourWeekdayTo && text('home.closedToday')}
                </span>
              </p>
            )}
          </div>
          <ChatDrawing />
        </div>
        {enquiryUrl && way && (
          <Link {...way} look={{ isWide: true }}>
            {text('home.sendEnquiry')}
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** Two speech bubbles. Decorative. */
function ChatDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 80 72" aria-hidden>
      <path d="M6 10h48v32H30L18 52V42H6zM16 20h28M16 27h28M16 34h16" />
      <path d="M60 26h14v26h-8v10L54 52H36" />
    </svg>
  );
}
