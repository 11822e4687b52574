import { useState } from 'react';
import { BannerSlider } from '../../components/frame/banner-slider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useLocation, useSearchParams } from '../../lib/navigation.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import styles from './login.module.css';
import { LoginFooter } from './login-footer.tsx';
import { LoginHeader } from './login-header.tsx';
import { LoginHero } from './login-hero.tsx';
import { LoginPanel } from './login-panel.tsx';
import { SignInForm } from './sign-in.form.tsx';
import { SignedInRedirect } from './signed-in-redirect.tsx';
import { TopBanner } from './top-banner.tsx';
import { useArrival } from './use-arrival.ts';

const ChangePasswordForm = lazyPart(
  async () => (await import('./change-password.form.tsx')).ChangePasswordForm,
);
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
