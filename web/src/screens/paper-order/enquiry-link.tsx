import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany, useSession } from '../../lib/session.ts';

/** To the enquiry page, or where the company has enquiries sent; nothing where there is neither (PAP-09, OPN-17, CFG-13). */
export function EnquiryLink() {
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
