import { LegalLinks } from '../../components/frame/legal-links.tsx';
import { useText } from '../../i18n/use-text.ts';
import { portalVersion } from '../../lib/version.ts';
import styles from './login.module.css';

/** The copyright line, the version of the portal (LOG-04) and the legal links. */
export function LoginFooter() {
  const text = useText();
  return (
    <footer className={styles.foot}>
      <span>
        {text('login.copyright', {
          year: String(new Date().getFullYear()),
          // An abbreviation such as "Ltd." ends the sentence by itself.
          company: text('company.legalName').replace(/\.$/, ''),
        })}
      </span>
      <span>{text('login.version', { version: portalVersion })}</span>
      <LegalLinks />
    </footer>
  );
}
