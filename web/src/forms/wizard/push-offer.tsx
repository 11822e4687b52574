import { usePush, usePushOn, usePushTold } from '../../api/push.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { PushFault } from './push-fault.tsx';
import styles from './wizard.module.css';

/**
 * Mentions notifications below the receipt of an order, until the person has answered once: to whom some would be sent,
 * and who has a profile, where they are switched off.
 */
export function PushOffer() {
  const hasTexts = useArea('profile');
  const push = usePush();
  const text = useText();
  const on = usePushOn();
  const told = usePushTold();
  const { pathOf } = usePortalMap();
  const isTold = [pathOf('ebpConsumableOrder'), pathOf('ebpMeterRead')].some((path) => path !== undefined);
  if (!hasTexts || !push || !isTold || pathOf('ebpProfile') === undefined) return null;
  if (on.isSuccess)
    return (
      <Notice tone="good" isLive>
        {text('push.isOn')}
      </Notice>
    );
  if (on.error) return <PushFault error={on.error} />;
  if (!push.isNew || push.here !== 'off') return null;
  return (
    <div className={styles.offer}>
      <Notice>
        <div className="stack-tight">
          <p>{text('push.offer')}</p>
          <Actions>
            <Button isSmall isBusy={on.isPending} onClick={() => on.mutate(push.publicKey)}>
              {text('push.switchOn')}
            </Button>
            <Button isSmall variant="quiet" onClick={() => told.mutate()}>
              {text('push.noThanks')}
            </Button>
          </Actions>
        </div>
      </Notice>
    </div>
  );
}
