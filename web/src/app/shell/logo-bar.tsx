import { Button } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Brand } from '../../components/frame/brand.tsx';
import { CompanyLogo } from '../../components/frame/company-logo.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { SchemeSwitch } from '../../components/frame/scheme-switch.tsx';
import { LogOutIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useHolder } from '../../lib/session.ts';
import { FindButton } from '../find/find-button.tsx';
import { isAgent } from '../menu/may-open.ts';
import { GuestBrand } from './guest-brand.tsx';
import { MenuButton } from './menu-button.tsx';
import { MessageCount } from './message-count.tsx';
import { OpenPages } from './open-pages.tsx';
import { OwnName } from './own-name.tsx';
import styles from './shell.module.css';
import { useLogout } from './use-logout.tsx';

/** Logo, signed-in person, language and appearance switches, Log out; on a phone also the menu button. */
export function LogoBar() {
  const text = useText();
  const holder = useHolder();
  const { isGuest, isAcceptedTC } = holder;
  const { logout, isBusy, question } = useLogout();
  return (
    <div className={styles.logo}>
      <MenuButton />
      {isGuest ? (
        <GuestBrand />
      ) : (
        <Brand logo={<CompanyLogo />} product={isAgent(holder) ? text('menu.contactCentre') : undefined} />
      )}
      <div className={classNames(styles.tools, isGuest && styles.guestTools)}>
        {!isGuest && (
          <>
            <OwnName />
            {/* Before the terms are accepted nothing opens. */}
            {isAcceptedTC && <FindButton />}
            <MessageCount />
          </>
        )}
        <LanguageSwitch />
        <span className="only-phone">
          <OpenPages isListAlone />
        </span>
        <SchemeSwitch />
        <span className={styles.logout}>
          <Button isSmall isBusy={isBusy} icon={<LogOutIcon isSmall />} onClick={logout}>
            <span>{text('shell.logout')}</span>
          </Button>
        </span>
      </div>
      {question}
    </div>
  );
}
