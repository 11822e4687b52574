import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../lib/navigation.tsx';
import { scanPath } from '../../lib/paths.ts';
import { scannedCode } from '../../lib/qr-reader.ts';
import styles from './qr-code-login.module.css';

/** A field for the code of another machine; the button appears once something usable is typed. */
export function AnotherCode() {
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
        maxLength={128}
      />
      {code && (
        <Button type="submit" isWide>
          {text('qr.useCode')}
        </Button>
      )}
    </form>
  );
}
