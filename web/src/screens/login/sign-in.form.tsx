import { type SubmitEvent, useState } from 'react';
import { login as sendLogin } from '../../api/session.ts';
import { Button } from '../../components/button/button.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useAccountSwitch } from '../../components/sign-in/use-account-switch.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { useSearchParams } from '../../lib/navigation.tsx';
import { useSession } from '../../lib/session.ts';
import { LoginNotice } from './login-notice.tsx';
import styles from './login-panel.module.css';
import { LogoutReason } from './logout-reason.tsx';
import { GuestEntry, OtherWaysIn } from './other-ways-in.tsx';
import { ResetPassword } from './reset-password.tsx';
import type { Arrival } from './use-arrival.ts';
import { useAttempt } from './use-attempt.ts';
import { useScan } from './use-scan.ts';

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
  const { isScanned } = useScan();
  const { isBusy, problem, run } = useAttempt();
  const { signIn, question } = useAccountSwitch();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = !loginName.trim() ? 'login-name' : !password ? 'login-password' : undefined;
    setIsIncomplete(missing !== undefined);
    if (missing) return document.getElementById(missing)?.focus();
    run(async () => {
      const request = {
        company,
        loginName: loginName.trim(),
        password,
        redirecturl: search.get('redirecturl') ?? undefined,
        ql: search.get('ql') ?? undefined,
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
          {namedText(problem.messageId)}
        </LoginNotice>
      ) : (
        !isBusy && <LogoutReason />
      )}
      {isScanned && (
        <>
          <div className={styles.scanned}>
            <GuestEntry onDone={onDone} />
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
            maxLength={254}
            isRequired
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
              maxLength={256}
              isRequired
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
      <OtherWaysIn onDone={onDone} />
      <p className={styles.help}>{text('login.help')}</p>
    </>
  );
}
