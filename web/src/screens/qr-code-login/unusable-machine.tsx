import { longestCode } from '@ebp/contracts/rules/limits';
import { type SubmitEvent, useState } from 'react';
import type { ScannedMachine } from '../../api/qr-code.ts';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { NotInUse } from '../../forms/machine-choice/machine-name.tsx';
import { useText } from '../../i18n/use-text.ts';
import { scannedCode } from '../../lib/browser/qr-reader.ts';
import { useNavigate } from '../../lib/pages/navigation.tsx';
import { scanPath } from '../../lib/pages/paths.ts';
import { BackToLogin, Heading, Hotline } from './guest-frame.tsx';
import styles from './qr-code-login.module.css';
import { ScannedDevice } from './scanned-device.tsx';

/** The machine is known but no longer in use (MAC-15): said before anybody types anything. */
export function MachineNotInUse({ machine }: { machine: ScannedMachine }) {
  const text = useText();
  return (
    <>
      <Heading>{text('qr.notInUseTitle')}</Heading>
      <ScannedDevice machine={machine}>
        <NotInUse machine={machine} />
      </ScannedDevice>
      <Notice tone="warn" isLive>
        <p>{text('qr.notInUse')}</p>
        <Hotline />
      </Notice>
      <AnotherCode />
      <BackToLogin />
    </>
  );
}

/** A field for the code of another machine; the button appears once something usable is typed. */
function AnotherCode() {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const code = scannedCode(typed);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code) void navigate(scanPath(code));
  };
  return (
    <form className={styles.actions} onSubmit={submit} noValidate>
      <TextField
        id="another-code"
        label={text('qr.codeLabel')}
        description={text('qr.codeHint')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        isCode
        enterKeyHint="go"
        maxLength={longestCode}
      />
      {code && (
        <Button type="submit" isWide>
          {text('qr.useCode')}
        </Button>
      )}
    </form>
  );
}

/**
 * The code is missing, unknown or rejected, perhaps because its label was replaced: an apology, the hotline, a field for
 * another code, and Back as the only button (QRL-07).
 */
export function DeviceUnavailable({ isRejected = false }: { isRejected?: boolean }) {
  const text = useText();
  return (
    <>
      <Heading>{text('qr.unavailableTitle')}</Heading>
      <Notice tone="warn" isLive>
        <p>{text('qr.unavailable')}</p>
        {isRejected && <p>{text('qr.replaced')}</p>}
        <Hotline />
      </Notice>
      <AnotherCode />
      <BackToLogin />
    </>
  );
}
