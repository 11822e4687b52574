import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';

const Dialog = lazyPart(async () => (await import('../../components/overlay/dialog.tsx')).Dialog);

/** A button in a wizard's foot, with a dialog for what would push the list of a phone off the first screen. */
export function FootDialog({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        isSmall
        aria-haspopup="dialog"
        onPointerEnter={Dialog.prefetch}
        onFocus={Dialog.prefetch}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </Button>
      {isOpen && (
        <Dialog isOpen title={name} onClose={() => setIsOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}
