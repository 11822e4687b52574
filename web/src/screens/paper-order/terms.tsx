import { amountOf } from '@ebp/contracts/rules/money';
import { useIntl } from 'react-intl';
import { Link } from '../../components/button/link.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { fullHour } from '../../lib/formats.ts';
import { useMoney } from '../../lib/money.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import { FormWorkbookLink } from './form-workbook-link.tsx';
import styles from './paper-order.module.css';

/** The terms of every order, in the company's own wording (PAP-25, PAP-26), and where to ask (PAP-09). */
export function Terms({ hasFormLink }: { hasFormLink: boolean }) {
  const text = useText();
  const sentence = useNamedText();
  const intl = useIntl();
  const { language } = useLanguage();
  const { deliveryCharge } = useSession().systemConfig;
  const { freeFrom = 0, freeReams = 0, interest = 0, usualCharge, cutOffHour } = useCompany().paperDelivery;
  const { writeShort } = useMoney();
  const charge = amountOf(deliveryCharge) ?? usualCharge;
  const numbers = { amount: writeShort(freeFrom), reams: freeReams, charge: writeShort(charge), interest };
  return (
    <Panel title={text('paperOrder.terms')}>
      <div className="stack">
        <ul className={styles.terms}>
          {charge !== undefined && <li>{sentence('paperOrder.terms.delivery', numbers)}</li>}
          {cutOffHour !== undefined && (
            <li>{text('paperOrder.terms.cutOff', { time: fullHour(cutOffHour, language) })}</li>
          )}
          <li>{sentence('paperOrder.terms.payment', numbers)}</li>
        </ul>
        {hasFormLink && (
          <p>
            {intl.formatMessage(
              { id: 'paperOrder.workbook' },
              { link: (words) => <FormWorkbookLink>{words}</FormWorkbookLink> },
            )}
          </p>
        )}
        <EnquiryLink />
      </div>
    </Panel>
  );
}

/**
 * Link to the enquiry page, or to the company's enquiry address; nothing if there is neither (PAP-09, OPN-17, CFG-13).
 */
function EnquiryLink() {
  const text = useText();
  const { enquiryUrl } = useSession().systemConfig;
  const { enquiryLink } = useCompany();
  const inside = usePortalMap().pathOf('ebpEnquiry');
  const words = text('paperOrder.enquiry');
  if (enquiryLink === 'portal') return inside ? <Link to={inside}>{words}</Link> : null;
  return enquiryUrl ? (
    <Link href={enquiryUrl} opensNewWindow>
      {words}
    </Link>
  ) : null;
}
