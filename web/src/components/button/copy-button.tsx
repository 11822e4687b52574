import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CheckIcon, CopyIcon } from '../icons/control-icons.tsx';
import { Button } from './button.tsx';

const confirmationMs = 2000;

interface CopyButtonProps {
  text: string;
  /** What is copied, for a screen reader user, where several such buttons are beside each other. */
  of?: string;
}

/** Copies a text to the clipboard and confirms it, visibly and to a screen reader. */
export function CopyButton({ text: content, of }: CopyButtonProps) {
  const text = useText();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(content);
    setIsCopied(true);
  };
  return (
    <>
      <Button
        isSmall
        label={of && `${text('kit.copy')}, ${of}`}
        icon={isCopied ? <CheckIcon isSmall /> : <CopyIcon isSmall />}
        onClick={() => void copy()}
      >
        {text('kit.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && text('kit.copied')}
      </span>
    </>
  );
}
