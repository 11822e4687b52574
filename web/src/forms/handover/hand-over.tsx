import { isHandoverForm } from '@ebp/contracts/portal/handover-forms';
import { useState } from 'react';
import { Actions } from '../../components/button/actions.tsx';
import { Button } from '../../components/button/button.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Content } from '../../lib/journal/entry.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePortalMap } from '../../lib/portal-map.ts';

const HandOverDialog = lazyPart(async () => (await import('./hand-over.dialog.tsx')).HandOverDialog);

/** Hands what was filled in to a colleague; shown to nobody who cannot, and only for forms that can be. */
export function HandOver({ form, content }: { form: string; content: Content }) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const [isOpen, setOpen] = useState(false);
  const mayHandOver = pathOf('ebpHandover', { id: 'new' }) !== undefined;
  if (!mayHandOver || !isHandoverForm(form)) return null;
  return (
    <Actions>
      <Button onClick={() => setOpen(true)}>{text('wizard.handOver')}</Button>
      {isOpen && <HandOverDialog form={form} content={content} onClose={() => setOpen(false)} />}
    </Actions>
  );
}
