import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { FileIcon } from '../icons/screen-icons.tsx';

interface FileButtonProps {
  /** Signed link of the gateway; without it the button is disabled. */
  href: string | null | undefined;
  /** The document, for a screen reader user outside of the row's context, e.g. an invoice number. */
  of: string;
  /** Why it is disabled. */
  missing?: string | undefined;
  icon?: ReactNode;
  children: string;
}

/** Opens a document in a new window. A button rather than a link, because a link cannot be disabled. */
export function FileButton({ href, of, missing, icon = <FileIcon isSmall />, children }: FileButtonProps) {
  const text = useText();
  return (
    <Button
      isSmall
      icon={icon}
      label={`${children}, ${of}`}
      isDisabled={href ? false : (missing ?? true)}
      title={text('kit.newWindow')}
      onClick={() => href && window.open(href, '_blank', 'noopener')}
    >
      {children}
    </Button>
  );
}
