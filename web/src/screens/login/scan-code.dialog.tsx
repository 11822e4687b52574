import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { scannedCode } from '../../lib/qr-reader.ts';
import { CameraView } from './camera-view.tsx';
import styles from './login-panel.module.css';

interface ScanCodeDialogProps {
  readonly onCode: (ql: string) => void;
  readonly onClose: () => void;
}

/** Reads a machine's code with the phone's camera; typing it is the fallback. */
export function ScanCodeDialog({ onCode, onClose }: ScanCodeDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = scannedCode(typed);
    if (code) onCode(code);
    else setIsMissing(true);
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('login.scanTitle')}>
      <CameraView
        onText={(read) => {
          const code = scannedCode(read);
          if (code) onCode(code);
        }}
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          id="scan-code"
          label={text('login.codeLabel')}
          description={text('login.codeHint')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setIsMissing(false);
          }}
          autoComplete="off"
          isCode
          enterKeyHint="go"
          maxLength={128}
          errorMessage={isMissing ? text('login.codeMissing') : undefined}
        />
        <Button type="submit">{text('login.useCode')}</Button>
      </form>
    </Dialog>
  );
}
