import type { Banner } from '@ebp/contracts/entities/banner';
import { useState } from 'react';
import { Link } from '../../components/button/link.tsx';
import { BannerSlider } from '../../components/frame/banner-slider.tsx';
import { Brand, CompanyLogo } from '../../components/frame/brand.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../components/frame/language-switch.tsx';
import { LegalLinks, portalVersion } from '../../components/frame/legal-links.tsx';
import { ChatIcon, PhoneIcon } from '../../components/icons/front-icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useLocation } from '../../lib/pages/navigation.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import styles from './login.module.css';
import { LoginPanel } from './login-panel.tsx';
import { SignInForm } from './sign-in.form.tsx';
import { useArrival } from './use-arrival.ts';

const ChangePasswordForm = lazyPart(
  async () => (await import('./change-password.form.tsx')).ChangePasswordForm,
);
const SignedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn);

/** The login page in all its states, from the first visit to a required new password. */
export function LoginScreen() {
  const text = useText();
  const { authenticated, login } = useSession();
  const arrive = useArrival();
  const { state } = useLocation();
  const [mustChange, setMustChange] = useState(state?.mustChangePassword === true);
  const title = text(mustChange ? 'login.changeTitle' : 'login.title');
  usePageTitle(title);
  if (authenticated && !arrive.isUnderWay) return <SignedIn />;
  return (
    <div className={styles.page}>
      <a className="skip" href="#login">
        {text('login.skip')}
      </a>
      <LoginHeader />
      <main className={styles.main}>
        <TopBanner banners={login.banners} />
        <div className={styles.hero}>
          <LoginHero />
          <LoginPanel title={title}>
            {mustChange ? (
              <ChangePasswordForm onDone={arrive.go} onBack={() => setMustChange(false)} />
            ) : (
              <SignInForm onDone={arrive.go} onPasswordChange={() => setMustChange(true)} />
            )}
          </LoginPanel>
        </div>
        <BannerSlider
          label={text('login.banners')}
          banners={login.banners.filter(({ bannerPkey }) => bannerPkey === 'BPMainPageHorizontalBanner')}
        />
      </main>
      <LoginFooter />
    </div>
  );
}

/** Logo and switches; chat and hotline if the company offers them (LOG-02). */
function LoginHeader() {
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

/** Above everything else, only if the login configuration has one (LOG-01, OPN-43). */
function TopBanner({ banners }: { banners: readonly Banner[] }) {
  const text = useText();
  const top = banners.filter(({ bannerPkey }) => bannerPkey === 'BPHomePageTopBanner');
  if (top.length === 0) return null;
  return (
    <div className={styles.notice}>
      <BannerSlider label={text('login.topBanner')} banners={top} />
    </div>
  );
}

/** As large as the drawing, so that nothing moves when it comes. */
const place = <svg className={styles.drawing} viewBox="0 0 420 400" aria-hidden focusable="false" />;
const MachineDrawing = lazyPart(async () => (await import('./machine-drawing.tsx')).MachineDrawing, place);

/** The company's home message (LOG-01), and the hours of the contact centre. */
function LoginHero() {
  const text = useText();
  // A phone has no room for the drawing.
  const isWide = useMedia('(min-width: 43.75em)');
  return (
    <div className={styles.message}>
      <div>
        <p className={styles.headline}>{text('login.headline')}</p>
        <p className="lead">{text('login.message')}</p>
        <OpeningHours />
      </div>
      {isWide && <MachineDrawing />}
    </div>
  );
}

/** Hours of the contact centre, from the configuration; Sunday reads closed unless hours are set (OPN-50). */
function OpeningHours() {
  const text = useText();
  const config = useSession().systemConfig;
  const hours = (from: string | undefined, to: string | undefined) =>
    from && to ? text('login.hours', { from, to }) : undefined;
  const weekdays = hours(config.operationHourWeekdayFrom, config.operationHourWeekdayTo);
  const saturday = hours(config.operationHourSaturdayFrom, config.operationHourSaturdayTo);
  if (!weekdays) return null;
  return (
    <dl className={styles.hours}>
      <dt>{text('login.weekdays')}</dt>
      <dd>{weekdays}</dd>
      {saturday && (
        <>
          <dt>{text('login.saturday')}</dt>
          <dd>{saturday}</dd>
        </>
      )}
      <dt>{text('login.sunday')}</dt>
      <dd>{hours(config.operationHourSundayFrom, config.operationHourSundayTo) ?? text('login.closed')}</dd>
    </dl>
  );
}

/** The copyright line, the version of the portal (LOG-04) and the legal links. */
function LoginFooter() {
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
