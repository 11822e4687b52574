import { personName } from '@ebp/contracts/rules/person-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unreadCountQuery } from '../../api/home.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { classNames } from '../../components/class-names.ts';
import { Count } from '../../components/feedback/count.tsx';
import { Brand, BrandMark, CompanyLogo, MachineMark } from '../../components/frame/brand.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../components/frame/language-switch.tsx';
import { LogOutIcon, MailIcon, MenuIcon, PersonIcon } from '../../components/icons/screen-icons.ts';
import { useLogout } from '../../forms/use-logout.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useHolder, useSession, useUser } from '../../lib/session/session.ts';
import { FindButton } from '../find/find-button.tsx';
import { isAgent } from '../menu/may-open.ts';
import { useMenu } from '../menu/use-menu.tsx';
import { OpenPages } from './open-pages.tsx';
import styles from './shell.module.css';

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

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** In a narrow window the menus are behind a button, which gets the focus back when they close. */
function MenuButton() {
  const text = useText();
  const { top } = useMenu();
  const [isOpen, setIsOpen] = useState(false);
  if (top.length === 0) return null;
  return (
    <>
      <div className={`only-phone ${styles.menu}`}>
        <Button
          variant="quiet"
          isIconOnly
          icon={<MenuIcon />}
          label={text('shell.openMenu')}
          onPointerEnter={MenuDrawer.prefetch}
          onFocus={MenuDrawer.prefetch}
          onClick={() => setIsOpen(true)}
        />
      </div>
      {/* A wider window hides the button; what it opened stays in sight, because it blocks the page. */}
      {isOpen && <MenuDrawer groups={top} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The name of the guest's portal, and the machine it is for. */
function GuestBrand() {
  const text = useText();
  const [machine] = useSession().guestMachines ?? [];
  return (
    <span className={styles.guestBrand}>
      <BrandMark />
      <MachineMark
        name={text('menu.ebpQrCodeLogin')}
        model={machine?.model}
        serialNumber={machine?.serialNumber}
      />
    </span>
  );
}

/** The signed-in person's name, which links to the profile if they may open it. */
function OwnName() {
  const text = useText();
  const { firstName, lastName, customerName } = useUser();
  const profile = usePortalMap().pathOf('ebpProfile');
  const name = <strong>{personName(firstName, lastName)}</strong>;
  return (
    <span className={styles.who}>
      <PersonIcon isSmall />
      {profile ? (
        <Link to={profile} title={text('menu.ebpProfile')}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span>{customerName}</span>
    </span>
  );
}

/** Link to the message box on every page, with the number of unread messages; only for holders of its key. */
function MessageCount() {
  const to = usePortalMap().pathOf('ebpMessage');
  return to && <UnreadLink to={to} />;
}

function UnreadLink({ to }: { to: string }) {
  const text = useText();
  const { data: count } = useQuery(unreadCountQuery);
  return (
    <Link
      to={to}
      look={{ variant: 'quiet', isSmall: true }}
      aria-label={count === undefined ? text('menu.messages') : text('menu.unreadMessages', { count })}
      icon={<MailIcon />}
    >
      {count !== undefined && count > 0 && <Count>{count > 99 ? '99+' : count}</Count>}
    </Link>
  );
}
