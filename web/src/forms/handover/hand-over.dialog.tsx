import { type HandoverForm, handoverForms } from '@ebp/contracts/portal/handover-forms';
import { handedOver } from '@ebp/contracts/rules/limits';
import { useHandOver } from '../../api/handover.ts';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Content } from '../../lib/journal/entry.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { HandoverLink } from './handover-link.tsx';

interface HandOverDialogProps {
  form: HandoverForm;
  content: Content;
  onClose: () => void;
}

/** Says who can open the link, makes it, and gives it to copy or to mail. */
export function HandOverDialog(props: HandOverDialogProps) {
  return useArea('handover') ? <LoadedDialog {...props} /> : null;
}

function LoadedDialog({ form, content, onClose }: HandOverDialogProps) {
  const text = useText();
  const named = useNamedText();
  const { nameOf } = usePortalMap();
  const { mutate, data, error, isPending } = useHandOver();
  const nameId = nameOf(handoverForms[form]);
  const page = nameId ? text(nameId) : '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('wizard.handOver')}
      footer={
        !data && (
          <Button variant="primary" isBusy={isPending} onClick={() => mutate({ form, content })}>
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
