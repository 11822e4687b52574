import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loginAsGuest } from '../../api/session.ts';
import { Button } from '../../components/button/button.tsx';
import { ScanIcon } from '../../components/icons/screen-icons.tsx';
import { useAccountSwitch } from '../../components/sign-in/use-account-switch.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import { LoginNotice } from './login-notice.tsx';
import styles from './login-panel.module.css';
import { useAttempt } from './use-attempt.ts';

const ScanCodeDialog = lazyPart(async () => (await import('./scan-code.dialog.tsx')).ScanCodeDialog);

interface GuestEntryProps {
  /** The code of the machine this visit began at; absent when the gateway alone remembers it. */
  readonly ql: string | undefined;
  readonly onDone: (next: string, ql: string | undefined) => Promise<void>;
}

/** In QR mode: in as a guest for the scanned machine, or for another one the camera reads (LOG-14). */
export function GuestEntry({ ql, onDone }: GuestEntryProps) {
  const text = useText();
  const namedText = useNamedText();
  const { company } = useSession();
  const [, setSearch] = useSearchParams();
  const [isScanning, setIsScanning] = useState(false);
  const { isBusy, problem, run } = useAttempt();
  const { signIn, question } = useAccountSwitch();
  const enter = (code: string | undefined) =>
    run(async () => {
      const result = await signIn(() => loginAsGuest({ company, ql: code }));
      if (result) await onDone(result.next, code);
    });
  const enterWith = (code: string) => {
    setIsScanning(false);
    setSearch((search) => {
      search.set('ql', code);
      return search;
    });
    enter(code);
  };
  return (
    <div className={styles.guest}>
      {problem && (
        <LoginNotice kind="problem" correlationId={problem.correlationId}>
          {namedText(problem.messageId)}
        </LoginNotice>
      )}
      <Button isWide isBusy={isBusy} icon={<ScanIcon />} onClick={() => enter(ql)}>
        {text('login.guest')}
      </Button>
      <p className="small muted">{text('login.guestHint')}</p>
      <Button variant="quiet" isWide onClick={() => setIsScanning(true)}>
        {text('login.scanAnother')}
      </Button>
      {question}
      {isScanning && <ScanCodeDialog onCode={enterWith} onClose={() => setIsScanning(false)} />}
    </div>
  );
}
