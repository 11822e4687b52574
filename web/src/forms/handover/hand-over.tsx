import { isHandoverForm } from '@ebp/contracts/portal/handover-forms';
import type { OrderedItem } from '@ebp/contracts/portal/ordered-items';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Content } from '../../lib/journal/entry.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';

const HandOverDialog = lazyPart(async () => (await import('./hand-over.dialog.tsx')).HandOverDialog);

export interface HandOverProps {
  form: string;
  content: Content;
  /** What an order holds. */
  items?: readonly OrderedItem[] | undefined;
  /** It is what the person can do, instead of sending. */
  isMain?: boolean;
}

/** Hands what was filled in to a colleague; shown to nobody who cannot, and only for forms that can be. */
export function HandOver({ form, content, items, isMain }: HandOverProps) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const [isOpen, setOpen] = useState(false);
  const mayHandOver = pathOf('ebpHandover', { id: 'new' }) !== undefined;
  if (!mayHandOver || !isHandoverForm(form)) return null;
  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {text('wizard.handOver')}
      </Button>
      {isOpen && <HandOverDialog {...{ form, content, items }} onClose={() => setOpen(false)} />}
    </>
  );
}
