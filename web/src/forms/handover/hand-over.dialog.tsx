import { type HandoverForm, handoverForms } from '@ebp/contracts/portal/handover-forms';
import type { OrderedItem } from '@ebp/contracts/portal/ordered-items';
import { handedOver } from '@ebp/contracts/rules/limits';
import { useBasketOrdered } from '../../api/baskets.ts';
import { useHandOver } from '../../api/handover.ts';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import type { Content } from '../../lib/journal/entry.ts';
import { menuName } from '../../lib/pages/screen-descriptor.ts';
import { HandoverLink } from './handover-link.tsx';

interface HandOverDialogProps {
  form: HandoverForm;
  content: Content;
  items: readonly OrderedItem[] | undefined;
  onClose: () => void;
}

/** Says who can open the link, makes it, and gives it to copy or to mail. */
export function HandOverDialog(props: HandOverDialogProps) {
  return useArea('handover') ? <LoadedDialog {...props} /> : null;
}

function LoadedDialog({ form, content, items, onClose }: HandOverDialogProps) {
  const text = useText();
  const named = useNamedText();
  const { mutateAsync, data, error, isPending } = useHandOver();
  const { mutate: noteOrdered } = useBasketOrdered();
  const page = text(menuName(handoverForms[form]));
  // A basket is its person's own.
  const { basket, ...handed } = content;
  // Handing it over settles the reminder of its basket, also once this is closed: this person has nothing left to do.
  const settle = () => typeof basket === 'string' && basket !== '' && noteOrdered(basket);
  const make = () =>
    mutateAsync({ form, content: handed, ...(items && { items: [...items] }) }).then(settle, () => undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('wizard.handOver')}
      footer={
        !data && (
          <Button variant="primary" isBusy={isPending} onClick={() => void make()}>
            {text('handover.make')}
          </Button>
        )
      }
    >
      <div className="stack">
        <p>{text('handover.whoOpens', { page })}</p>
        <p>{text('handover.staysHere', { days: handedOver.days })}</p>
        {error && (
          <Notice tone="warn" isLive>
            {named(messageOf(error), { ...handedOver })}
          </Notice>
        )}
        {data && <HandoverLink id={data.id} expiresAt={data.expiresAt} page={page} />}
      </div>
    </Dialog>
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'handover.notMade';
  if (error.code === 'TOO_LARGE') return 'handover.tooLarge';
  return error.fieldErrors.some(({ messageId }) => messageId === 'handover.tooMany')
    ? 'handover.tooMany'
    : 'handover.notMade';
}
