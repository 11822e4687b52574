import type { FieldError } from '@ebp/contracts/envelope';
import { passwordMaxLength } from '@ebp/contracts/rules/limits';
import { checkNewPassword } from '@ebp/contracts/rules/password';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { changeExpiredPassword } from '../../api/session.ts';
import { Button } from '../../components/button/button.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { useMessages } from '../../i18n/use-area.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { goToFault } from '../../lib/focus/go-to-fault.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import styles from './login-panel.module.css';
import { LoginNotice, useAttempt } from './login-panel.tsx';

type Field = 'newPassword' | 'confirmNewPassword';

interface ChangePasswordFormProps {
  readonly onDone: (next: string) => Promise<void>;
  readonly onBack: () => void;
}

/** The new password that a login requires before anything else (LOG-17 to LOG-19). */
export function ChangePasswordForm({ onDone, onBack }: ChangePasswordFormProps) {
  const text = useText();
  const namedText = useNamedText();
  const [values, setValues] = useState({ newPassword: '', confirmNewPassword: '' });
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  /** Where the gateway leads once it has taken the password; a second change would need the one just replaced. */
  const [next, setNext] = useState<string>();
  const { isBusy, problem, run, forget } = useAttempt();
  const isReady = useMessages(['profile', 'offline']);
  if (!isReady) return null;

  const change = (field: Field) => (value: string) => {
    setValues({ ...values, [field]: value });
    setFaults([]);
    forget();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkNewPassword(values);
    setFaults(found);
    const { currentTarget: form } = event;
    if (found.length > 0) return goToFault(form);
    run(async () => {
      const result = await changeExpiredPassword(values).catch((error: unknown) => {
        goToFault(form);
        throw error;
      });
      if (!('next' in result))
        throw new ApiError('PASSWORD_CHANGE_REQUIRED', { messageId: 'error.passwordChangeRequired' });
      setNext(result.next);
      await onDone(result.next);
    });
  };
  /** The gateway repeats the check; its errors are shown at the same fields. */
  const message = (field: Field) => {
    const fault = [...faults, ...(problem?.fieldErrors ?? [])].find(({ path }) => path === field);
    return fault && namedText(fault.messageId, fault.params);
  };
  const isFilled = values.newPassword !== '' && values.confirmNewPassword !== '';
  const failure = problem && problem.fieldErrors.length === 0 && (
    <LoginNotice kind="problem" correlationId={problem.correlationId}>
      {namedText(problem.messageId, problem.params)}
    </LoginNotice>
  );
  if (next !== undefined) {
    return (
      <>
        <LoginNotice kind="reason">{text('profile.passwordChanged')}</LoginNotice>
        {failure}
        <OpenButton isBusy={isBusy} onClick={() => run(() => onDone(next))} />
      </>
    );
  }

  return (
    <>
      <p className="muted">{text('password.due')}</p>
      {failure}
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          id="newPassword"
          label={text('password.new')}
          description={text('password.newHint')}
          value={values.newPassword}
          onChange={change('newPassword')}
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          isRequired
          isLedTo
          errorMessage={message('newPassword')}
        />
        <PasswordField
          id="confirmNewPassword"
          label={text('password.confirm')}
          value={values.confirmNewPassword}
          onChange={change('confirmNewPassword')}
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          isRequired
          isLedTo
          errorMessage={message('confirmNewPassword')}
        />
        {isFilled && (
          <Button type="submit" variant="primary" isWide isBusy={isBusy}>
            {text('common.confirm')}
          </Button>
        )}
        <Button variant="quiet" isWide onClick={onBack}>
          {text('password.back')}
        </Button>
      </form>
    </>
  );
}

/** Opens the portal with the password that was taken. It has the focus, because the fields that had it are gone. */
function OpenButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="primary" isWide isBusy={isBusy} onClick={onClick}>
      {text('offline.retry')}
    </Button>
  );
}
