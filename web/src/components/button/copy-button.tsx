import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CheckIcon, CopyIcon } from '../icons/control-icons.ts';
import { Button } from './button.tsx';

const confirmationMs = 2000;

interface CopyButtonProps {
  text: string;
  /** What is copied, for a screen reader user, where several such buttons are beside each other. */
  of?: string;
}

/** Copies a text to the clipboard and says what became of it, visibly and to a screen reader. */
export function CopyButton({ text: content, of }: CopyButtonProps) {
  const text = useText();
  const [outcome, setOutcome] = useState<'kit.copied' | 'error.title'>();
  const isCopied = outcome === 'kit.copied';
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setOutcome(undefined), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(content);
      setOutcome('kit.copied');
    } catch {
      // Not allowed, or not on a page without https. The text can still be selected.
      setOutcome('error.title');
    }
  };
  return (
    <>
      <Button
        isSmall
        label={of && text('kit.copy') + text('kit.comma') + of}
        icon={isCopied ? <CheckIcon isSmall /> : <CopyIcon isSmall />}
        onClick={() => void copy()}
      >
        {text('kit.copy')}
      </Button>{' '}
      <span className={outcome === 'error.title' ? 'muted' : 'visually-hidden'} role="status">
        {outcome && text(outcome)}
      </span>
    </>
  );
}
