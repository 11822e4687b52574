import { longestText } from '@ebp/contracts/rules/limits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { resetPassword } from '../../api/session.ts';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './login-panel.module.css';
import { LoginNotice, useAttempt } from './login-panel.tsx';

/** Asks for the login name and sends a link for a new password (LOG-10 to LOG-13). */
export function ResetPasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [answer, setAnswer] = useState<{ contact?: string | undefined }>();
  return (
    <Dialog isOpen onClose={onClose} title={text(answer ? 'login.resetDoneTitle' : 'login.resetTitle')}>
      {answer ? <ResetDone contact={answer.contact} onClose={onClose} /> : <ResetForm onDone={setAnswer} />}
    </Dialog>
  );
}

function ResetForm({ onDone }: { onDone: (answer: { contact?: string | undefined }) => void }) {
  const text = useText();
  const namedText = useNamedText();
  const { company } = useSession();
  const [loginName, setLoginName] = useState('');
  const { isBusy, problem, run, forget } = useAttempt();
  const isFilled = loginName.trim() !== '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the popup is inside the sign-in form, which must not be submitted.
    event.stopPropagation();
    forget();
    if (isFilled) run(async () => onDone(await resetPassword({ company, loginName: loginName.trim() })));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <LoginNotice kind="problem" correlationId={problem.correlationId}>
          {problem.code === 'RATE_LIMITED'
            ? namedText(problem.messageId, problem.params)
            : text('login.resetFailed')}
        </LoginNotice>
      )}
      <p>{text('login.resetText')}</p>
      <TextField
        id="reset-name"
        label={text('login.name')}
        description={text('login.nameHint')}
        value={loginName}
        onChange={setLoginName}
        autoComplete="username"
        isCode
        maxLength={longestText.email}
        autoFocus
      />
      {isFilled && (
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {text('login.send')}
        </Button>
      )}
    </form>
  );
}

/** The answer has the focus, so that it is read out: the field that had it is gone. */
function ResetDone({ contact, onClose }: { contact: string | undefined; onClose: () => void }) {
  const text = useText();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <div className="stack">
      <div className="stack" ref={answer} tabIndex={-1}>
        <p>{text('login.resetDone')}</p>
        {contact && <p>{text('login.resetContact', { contact })}</p>}
      </div>
      <Button variant="primary" onClick={onClose}>
        {text('common.ok')}
      </Button>
    </div>
  );
}
