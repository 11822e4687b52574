import { Actions } from '../../components/button/actions.tsx';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useOutbox } from './use-outbox.ts';
import type { Readings } from './use-readings.ts';

/** How many submissions wait for the connection; they go by themselves, and on request. */
export function WaitingNotice({ readings }: { readings: Readings }) {
  const text = useText();
  const { count, isSending, sendAll } = useOutbox(readings);
  if (count === 0) return null;
  return (
    <Notice tone="warn" isLive>
      <div className="stack-tight">
        <p>{text('meterRead.waitingCount', { count })}</p>
        <Actions>
          <Button isSmall isBusy={isSending} onClick={sendAll}>
            {text('meterRead.sendNow')}
          </Button>
        </Actions>
      </div>
    </Notice>
  );
}
