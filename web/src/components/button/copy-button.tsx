import { useEffect, useState } from 'react';
import { CopyIcon } from '../icons/action-icons.tsx';
import { CheckIcon } from '../icons/control-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import { Button } from './button.tsx';

const confirmationMs = 2000;

/** Copies a text to the clipboard and confirms it, visibly and to a screen reader. */
export function CopyButton({ text }: { text: string }) {
  const texts = useKitTexts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <>
      <Button
        isSmall
        icon={isCopied ? <CheckIcon isSmall /> : <CopyIcon isSmall />}
        onClick={() => void copy()}
      >
        {texts.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && texts.copied}
      </span>
    </>
  );
}
