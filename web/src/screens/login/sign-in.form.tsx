import { longestText, passwordMaxLength } from '@ebp/contracts/rules/limits';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { login as sendLogin, ssoPath } from '../../api/session.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useAccountSwitch } from '../../components/sign-in/use-account-switch.tsx';
import { type PlainMessageId, useNamedText, useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useSearchParams } from '../../lib/pages/navigation.tsx';
import { safeTarget } from '../../lib/pages/paths.ts';
import { type EndReason, useSession } from '../../lib/session/session.ts';
import type { GuestEntryProps } from './guest-entry.tsx';
import styles from './login-panel.module.css';
import { LoginNotice, useAttempt } from './login-panel.tsx';
import { type Arrival, useScan } from './use-arrival.ts';
import { useUnconfirmedLogout } from './use-unconfirmed-logout.ts';

interface SignInFormProps {
  readonly onDone: Arrival['go'];
  readonly onPasswordChange: () => void;
}

/**
 * The scanned machine first, if there is one, then login name and password where the company uses them; Enter in either
 * field submits (LOG-07).
 */
export function SignInForm({ onDone, onPasswordChange }: SignInFormProps) {
  const text = useText();
  const namedText = useNamedText();
  const { company, login } = useSession();
  const [search] = useSearchParams();
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { code, isScanned } = useScan();
  const attempt = useAttempt();
  const { isBusy, problem, run, forget } = attempt;
  const { signIn, question } = useAccountSwitch();
  const Reason = useUnconfirmedLogout() ? UnconfirmedLogout : LogoutReason;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = !loginName.trim() ? 'login-name' : !password ? 'login-password' : undefined;
    // The field tells from where the focus is whether to announce its error.
    flushSync(() => setIsIncomplete(missing !== undefined));
    forget();
    if (missing) return document.getElementById(missing)?.focus();
    run(async () => {
      const request = {
        company,
        loginName: loginName.trim(),
        password,
        redirecturl: search.get('redirecturl') ?? undefined,
        ql: code,
      };
      const result = await signIn(() => sendLogin(request));
      setPassword('');
      if (!result) return;
      if ('next' in result) await onDone(result.next);
      else onPasswordChange();
    });
  };

  return (
    <>
      {problem ? (
        <LoginNotice kind="problem" correlationId={problem.correlationId}>
          {namedText(problem.messageId, problem.params)}
        </LoginNotice>
      ) : (
        !isBusy && <Reason />
      )}
      {isScanned && (
        <>
          <div className={styles.scanned}>
            <GuestEntry attempt={attempt} signIn={signIn} onDone={onDone} />
          </div>
          <p className={styles.help}>{text('login.withAccount')}</p>
        </>
      )}
      {login.isPasswordAvailable && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            id="login-name"
            name="username"
            label={text('login.name')}
            description={text('login.nameHint')}
            value={loginName}
            onChange={setLoginName}
            autoComplete="username"
            isCode
            enterKeyHint="go"
            maxLength={longestText.email}
            isRequired
            isLedTo
            errorMessage={isIncomplete && !loginName.trim() ? text('login.nameMissing') : undefined}
          />
          <div className={styles.password}>
            <PasswordField
              id="login-password"
              name="password"
              label={text('login.password')}
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              maxLength={passwordMaxLength}
              isRequired
              isLedTo
              errorMessage={isIncomplete && !password ? text('login.passwordMissing') : undefined}
            />
            <ResetPassword />
          </div>
          <Button type="submit" variant={isScanned ? 'secondary' : 'primary'} isWide isBusy={isBusy}>
            {text('login.submit')}
          </Button>
        </form>
      )}
      {question}
      <OtherWaysIn attempt={attempt} signIn={signIn} onDone={onDone} />
      <p className={styles.help}>{text('login.help')}</p>
    </>
  );
}

const reasons: Readonly<
  Record<Exclude<EndReason, 'account'> | 'failed' | 'noCookie' | 'noGuests', PlainMessageId>
> = {
  timeout: 'error.sessionTimeout',
  logout: 'login.reason.logout',
  ended: 'login.reason.ended',
  closed: 'login.reason.closed',
  rejected: 'login.reason.rejected',
  passwordChange: 'error.passwordChangeRequired',
  failed: 'login.reason.failed',
  noCookie: 'error.noCookie',
  noGuests: 'error.guestLoginUnavailable',
};

/** In place of the reason: the person must not believe that nobody can go on in their name. */
function UnconfirmedLogout() {
  return <LoginNotice kind="reason">{useText()('login.unconfirmed')}</LoginNotice>;
}

/** Anybody can write a link, so only text in the form of a correlation id is shown. */
const correlationIds = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Why the person is on the login page again, in their language (LOG-22, SES-08). An unknown code shows nothing. */
export function LogoutReason() {
  const text = useText();
  const [search] = useSearchParams();
  const code = Object.keys(reasons).find((name) => name === search.get('reason')) as
    | keyof typeof reasons
    | undefined;
  if (!code) return null;
  const ref = search.get('ref') ?? '';
  return (
    <LoginNotice kind="reason" correlationId={correlationIds.test(ref) ? ref : undefined}>
      {text(reasons[code])}
    </LoginNotice>
  );
}

/** Loaded for people who scanned a machine or may want to; the login form does not wait for it. */
const GuestEntry = lazyPart(async () => (await import('./guest-entry.tsx')).GuestEntry);

/** Below the login form: the company's own account if it has single sign-on, or a machine's code. */
function OtherWaysIn(guest: GuestEntryProps) {
  const text = useText();
  const { login, company } = useSession();
  const [search] = useSearchParams();
  const { isScanned } = useScan();
  const target = search.get('redirecturl') ?? safeTarget(search.get('redirect'));
  return (
    <>
      {login.isSsoAvailable && (
        <Link
          look={{ isWide: true, variant: login.isPasswordAvailable || isScanned ? 'secondary' : 'primary' }}
          href={ssoPath(company, target)}
        >
          {text('login.sso')}
        </Link>
      )}
      {!login.isPasswordAvailable && !login.isSsoAvailable && (
        <LoginNotice kind="problem">{text('login.noWay')}</LoginNotice>
      )}
      {!isScanned && login.isGuestLoginAvailable && <GuestEntry {...guest} />}
    </>
  );
}

const Dialog = lazyPart(async () => (await import('./reset-password.dialog.tsx')).ResetPasswordDialog);

/**
 * The link next to the password. Its popup is loaded when the pointer is over the link, so the page does not wait for
 * it.
 */
function ResetPassword() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.reset}
        aria-haspopup="dialog"
        onPointerEnter={Dialog.prefetch}
        onFocus={Dialog.prefetch}
        onClick={() => setIsOpen(true)}
      >
        {text('login.reset')}
      </button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
