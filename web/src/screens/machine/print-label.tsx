import type { Machine } from '@ebp/contracts/entities/machine';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { PrintIcon } from '../../components/icons/action-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const LabelDialog = lazyPart(async () => (await import('./label.dialog.tsx')).LabelDialog);

/** Opens the dialog that prints a new label for a machine. */
export function PrintLabel({ machine }: { machine: Machine }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" isSmall icon={<PrintIcon isSmall />} onClick={() => setOpen(true)}>
        {text('oneMachine.label')}
      </Button>
      {isOpen && <LabelDialog machine={machine} onClose={() => setOpen(false)} />}
    </>
  );
}
