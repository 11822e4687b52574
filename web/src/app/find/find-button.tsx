import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { SearchIcon } from '../../components/icons/control-icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import styles from './find-button.module.css';
import type { EarlyKeys } from './find-dialog.tsx';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog);

/**
 * Opens the search, also by Ctrl-K or Command-K; what is typed before it has loaded is kept for its field. What was indexed is held here and nowhere else: it is dropped with the
 * shell when the person signs out.
 */
export function FindButton() {
  const text = useText();
  const [indexes] = useState(() => new WeakMap());
  const [isOpen, setIsOpen] = useState(false);
  const early = useRef<EarlyKeys>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isPlain = !ctrlKey && !metaKey && !altKey;
      if (isPlain && key.length === 1 && typeof early.current === 'string') early.current += key;
      else if (key === 'k' && ctrlKey !== metaKey && !altKey) {
        if (early.current === undefined) early.current = '';
        setIsOpen(true);
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => {
    early.current = undefined;
    setIsOpen(false);
  };
  return (
    <>
      <span className={styles.find}>
        <Button
          isSmall
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
      {isOpen && <FindDialog indexes={indexes} early={early} onClose={close} />}
    </>
  );
}
