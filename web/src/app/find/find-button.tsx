import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { SearchIcon } from '../../components/icons/control-icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { isOfInputMethod } from '../../lib/focus/composing-enter.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import styles from './find-button.module.css';
import type { EarlyKeys } from './find-dialog.tsx';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog);

/**
 * Opens the search, also by Ctrl-K or Command-K; what is typed before it has loaded is kept for its field, and Escape calls
 * it off. What was indexed is held here and nowhere else: it is dropped with the shell when the person signs out.
 */
export function FindButton() {
  const text = useText();
  const [indexes] = useState(() => new WeakMap());
  const [isOpen, setIsOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const early = useRef<EarlyKeys>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  /** The text field that had the focus at Ctrl-K. */
  const left = useRef<HTMLElement>(null);
  const show = useCallback(() => {
    early.current = null;
    setIsShown(true);
  }, []);
  const close = useCallback(() => {
    early.current = undefined;
    setIsOpen(false);
    setIsShown(false);
    if (document.activeElement === button.current) left.current?.focus({ preventScroll: true });
    left.current = null;
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const typed = early.current;
      // With Caps Lock it is a capital.
      if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) {
        if (typed === undefined) {
          early.current = '';
          // An input method would write into the field that has the focus: its text cannot be prevented.
          left.current = focusedTextField();
          if (left.current) button.current?.focus({ preventScroll: true });
        }
        setIsOpen(true);
      } else if (typeof typed !== 'string' || ctrlKey || metaKey || altKey || /^F\d/.test(key)) return;
      else if (key === 'Escape') close();
      else if (key === 'Backspace') early.current = typed.slice(0, -1);
      else if (key.length === 1 && !isOfInputMethod(event)) early.current += key;
      // Nothing on the page gets any of them.
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [close]);
  return (
    <>
      <span className={styles.find}>
        <Button
          ref={button}
          isSmall
          isBusy={isOpen && !isShown}
          icon={<SearchIcon isSmall />}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onPointerEnter={FindDialog.prefetch}
          onClick={() => setIsOpen(true)}
        >
          <span>{text('shell.find')}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </Button>
      </span>
      {isOpen && <FindDialog indexes={indexes} early={early} onShown={show} onClose={close} />}
    </>
  );
}

function focusedTextField(): HTMLElement | null {
  const { activeElement } = document;
  const isTextField = activeElement?.matches('input, textarea, [contenteditable]');
  return isTextField && activeElement instanceof HTMLElement ? activeElement : null;
}
