import { useCompany, useSession } from '../session/session.ts';
import { usePortalMap } from './portal-map.ts';

/**
 * Where a question to the contact centre is asked, as properties of a link: on the portal's own page, or at the
 * company's address in a new window. Undefined if there is no way (OPN-17, CFG-13).
 */
export function useEnquiryWay(): { to: string } | { href: string; opensNewWindow: true } | undefined {
  const { enquiryUrl: href } = useSession().systemConfig;
  const { enquiryLink } = useCompany();
  const to = usePortalMap().pathOf('ebpEnquiry');
  if (enquiryLink === 'portal') return to ? { to } : undefined;
  return href ? { href, opensNewWindow: true } : undefined;
}
