import type { FieldError } from '@ebp/contracts/envelope';
import { checkNewPassword } from '@ebp/contracts/rules/password';
import { type SubmitEvent, useState } from 'react';
import { changeExpiredPassword } from '../../api/session.ts';
import { Button } from '../../components/button/button.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { useWords } from '../../i18n/use-area.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
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
  const { isBusy, problem, run, forget } = useAttempt();
  const areWordsHere = useWords(['profile']);
  if (!areWordsHere) return null;

  const change = (field: Field) => (value: string) => {
    setValues({ ...values, [field]: value });
    setFaults([]);
    forget();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkNewPassword(values);
    setFaults(found);
    if (found.length > 0) return document.getElementById('newPassword')?.focus();
    run(async () => {
      const result = await changeExpiredPassword(values);
      if ('next' in result) return onDone(result.next);
      throw new ApiError('PASSWORD_CHANGE_REQUIRED', { messageId: 'error.passwordChangeRequired' });
    });
  };
  /** The gateway repeats the check; its errors are shown at the same fields. */
  const message = (field: Field) => {
    const fault = [...faults, ...(problem?.fieldErrors ?? [])].find(({ path }) => path === field);
    return fault && namedText(fault.messageId, fault.params);
  };
  const isFilled = values.newPassword !== '' && values.confirmNewPassword !== '';

  return (
    <>
      <p className="muted">{text('login.changeText')}</p>
      {problem && problem.fieldErrors.length === 0 && (
        <LoginNotice kind="problem" correlationId={problem.correlationId}>
          {namedText(problem.messageId)}
        </LoginNotice>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          id="newPassword"
          label={text('login.newPassword')}
          description={text('login.newPasswordHint')}
          value={values.newPassword}
          onChange={change('newPassword')}
          autoComplete="new-password"
          maxLength={256}
          isRequired
          errorMessage={message('newPassword')}
        />
        <PasswordField
          id="confirmNewPassword"
          label={text('login.confirmPassword')}
          value={values.confirmNewPassword}
          onChange={change('confirmNewPassword')}
          autoComplete="new-password"
          maxLength={256}
          isRequired
          errorMessage={message('confirmNewPassword')}
        />
        {isFilled && (
          <Button type="submit" variant="primary" isWide isBusy={isBusy}>
            {text('common.confirm')}
          </Button>
        )}
        <Button variant="quiet" isWide onClick={onBack}>
          {text('login.changeBack')}
        </Button>
      </form>
    </>
  );
}
