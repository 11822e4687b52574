import { Link } from '../../components/button/link.tsx';
import { Brand } from '../../components/frame/brand.tsx';
import { CompanyLogo } from '../../components/frame/company-logo.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { SchemeSwitch } from '../../components/frame/scheme-switch.tsx';
import { ChatIcon, PhoneIcon } from '../../components/icons/front-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import styles from './login.module.css';

/** Logo and switches; chat and hotline if the company offers them (LOG-02). */
export function LoginHeader() {
  const text = useText();
  const { hasLoginContact } = useCompany();
  const { hotline, onlineChatUrl } = useSession().login;
  return (
    <header className={styles.top}>
      <Brand logo={<CompanyLogo />} />
      <div className={styles.switches}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      {hasLoginContact && onlineChatUrl && (
        <span className={styles.chat}>
          <Link href={onlineChatUrl} opensNewWindow icon={<ChatIcon />}>
            {text('login.chat')}
          </Link>
        </span>
      )}
      {hasLoginContact && hotline && (
        <span className={styles.hotline}>
          <PhoneIcon />
          <strong>{hotline}</strong>
        </span>
      )}
    </header>
  );
}
