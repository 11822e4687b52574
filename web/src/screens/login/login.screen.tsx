import type { Banner } from '@ebp/contracts/entities/banner';
import { type ReactNode, useId, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { BannerSlider } from '../../components/frame/banner-slider.tsx';
import { LegalLinks } from '../../components/frame/legal-links.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { codeIn, paths, safeTarget, scanPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { portalVersion } from '../../lib/version.ts';
import { ChangePasswordForm } from './change-password.form.tsx';
import styles from './login.module.css';
import { LoginHeader } from './login-header.tsx';
import panel from './login-panel.module.css';
import { MachineDrawing } from './machine-drawing.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { SignInForm } from './sign-in.form.tsx';
import { useArrival } from './use-arrival.ts';

const SsoQuestion = lazyPart(async () => (await import('./sso-question.tsx')).SsoQuestion);

/** The login page in all its states, from the first visit to a required new password. */
export function LoginScreen() {
  const text = useText();
  const { authenticated, login } = useSession();
  const arrive = useArrival();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [mustChange, setMustChange] = useState(state?.mustChangePassword === true);
  const title = text(mustChange ? 'login.changeTitle' : 'login.title');
  usePageTitle(title);
  if (authenticated && !arrive.isUnderWay) return search.has('sso') ? <SsoQuestion /> : <SignedInRedirect />;
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
          banners={login.banners.filter(({ bannerPkey }) => bannerPkey !== 'BPHomePageTopBanner')}
        />
      </main>
      <LoginFooter />
    </div>
  );
}

/** Redirects a signed-in person away from the login page (SES-02); after a scan, to that machine. */
function SignedInRedirect() {
  const [search] = useSearchParams();
  const code = codeIn(search);
  if (code) return <Navigate to={scanPath(code)} replace />;
  return <Navigate to={safeTarget(search.get('redirect')) ?? paths.root} replace />;
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

/** The company's home message (LOG-01), and the hours of the contact centre. */
function LoginHero() {
  const text = useText();
  return (
    <div className={styles.message}>
      <div>
        <p className={styles.headline}>{text('login.headline')}</p>
        <p className="lead">{text('login.message')}</p>
        <OpeningHours />
      </div>
      <MachineDrawing />
    </div>
  );
}

/** The raised panel that contains the forms of the page. */
function LoginPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={panel.panel} id="login" aria-labelledby={id} tabIndex={-1}>
      <h1 id={id}>{title}</h1>
      {children}
    </section>
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
