import type { SystemConfig } from '@ebp/contracts/entities/system-config';
import { useText } from '../../i18n/use-text.ts';
import { useHref } from '../../lib/pages/navigation.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../button/link.tsx';
import styles from './frame.module.css';

/** Privacy policy, terms, accessibility and contact; links that are not configured are left out (SHL-18, CFG-13). */
export function LegalLinks() {
  const text = useText();
  const { contactUsUrl } = useSession().systemConfig;
  return (
    <nav className={styles.legal} aria-label={text('common.legal')}>
      <PrivacyLink />
      <TermsLink />
      <Link href={useOwnAddress(paths.accessibility)} opensNewWindow>
        {text('common.accessibility')}
      </Link>
      {contactUsUrl && (
        <Link href={contactUsUrl} opensNewWindow>
          {text('common.contactUs')}
        </Link>
      )}
    </nav>
  );
}

export function PrivacyLink() {
  const text = useText();
  const { privacyPolicyUrl } = useSession().systemConfig;
  if (!privacyPolicyUrl) return null;
  return (
    <Link href={privacyPolicyUrl} opensNewWindow>
      {text('common.privacyPolicy')}
    </Link>
  );
}

/** The terms open in a new window, so that no input is lost (TNC-01). */
export function TermsLink() {
  const text = useText();
  return (
    <Link href={useTermsAddress()} opensNewWindow>
      {text('common.termsOfUse')}
    </Link>
  );
}

/** Where the terms are, wherever a page links to them (OPN-44). */
export function useTermsAddress(): string {
  const configured = termsOfUse(useSession().systemConfig);
  const ownPage = useOwnAddress(paths.ebpTermsAndConditions);
  return configured ?? ownPage;
}

/** Of a page of the portal in a window of its own, which learns of no company but by its address or the session. */
function useOwnAddress(path: string): string {
  const { authenticated, company, companyAsBasePath } = useSession();
  const address = useHref(path);
  return authenticated || companyAsBasePath ? address : `${address}?company=${company}`;
}

/**
 * The customer portal's terms of use, if both its address and the page below it are configured; otherwise undefined,
 * and the portal shows its own page (OPN-44).
 */
export function termsOfUse({ customerPortalUrl, termsOfUseSubUrl }: SystemConfig): string | undefined {
  if (!customerPortalUrl || !termsOfUseSubUrl) return undefined;
  return `${customerPortalUrl.replace(/\/+$/, '')}/${termsOfUseSubUrl.replace(/^\/+/, '')}`;
}

/** The portal's version, from the repository's package.json at build time. */
export const portalVersion: string = import.meta.env.VITE_PORTAL_VERSION;
