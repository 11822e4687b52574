import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import styles from './login-panel.module.css';

const Dialog = lazyPart(async () => (await import('./reset-password.dialog.tsx')).ResetPasswordDialog);

/**
 * The link next to the password. Its popup is loaded when the pointer is over the link, so the page does not wait for
 * it.
 */
export function ResetPassword() {
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
