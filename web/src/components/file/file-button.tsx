import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FileIcon } from '../icons/action-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';

interface FileButtonProps {
  /** Signed link of the gateway; without one the button is off. */
  href: string | null | undefined;
  /** Which file, for those who hear the button outside of its row, e.g. an invoice number. */
  of: string;
  /** Why it is off. */
  missing?: string;
  icon?: ReactNode;
  children: string;
}

/** Opens a document in a window of its own. A button and no link, because a link cannot be switched off. */
export function FileButton({ href, of, missing, icon = <FileIcon isSmall />, children }: FileButtonProps) {
  const texts = useKitTexts();
  return (
    <Button
      isSmall
      icon={icon}
      label={`${children}, ${of}`}
      isDisabled={!href}
      title={href ? texts.newWindow : missing}
      onClick={() => href && window.open(href, '_blank', 'noopener')}
    >
      {children}
    </Button>
  );
}
