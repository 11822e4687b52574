import type { CompanyCode } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import type { QueryClient } from '@tanstack/react-query';
import { pushQuery, usePush, usePushOff, usePushOn } from '../../api/push.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PushFault } from '../../forms/wizard/push-fault.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { renewPush } from '../../offline/renew-push.ts';

/**
 * Once a new password has ended notifications in every browser, they go on in this one, whose user has just given the
 * old password.
 */
export async function renewNotifications(client: QueryClient, company: CompanyCode, language: Language) {
  const [key] = storageKeys();
  // Where that fails, the next page that starts renews them.
  if (key) await renewPush(key.id, company, language).catch(() => undefined);
  await client.invalidateQueries({ queryKey: pushQuery.queryKey });
}

/** Switches notifications on and off in this browser; nothing where the operator offers none. */
export function NotificationsPanel() {
  const hasTexts = useArea('profile');
  const push = usePush();
  return hasTexts && push ? <Offered push={push} /> : null;
}

function Offered({ push }: { push: NonNullable<ReturnType<typeof usePush>> }) {
  const { here, browsers, publicKey } = push;
  const text = useText();
  const on = usePushOn();
  const off = usePushOff();
  const isOn = here === 'on';
  const others = browsers - (isOn ? 1 : 0);
  const isBusy = on.isPending || off.isPending;
  return (
    <Panel title={text('push.title')}>
      <div className="stack">
        <p>{text('push.what')}</p>
        <p className="muted">{text('push.private')}</p>
        {(here === 'unsupported' || here === 'install-first' || here === 'blocked') && (
          <Notice tone="warn">{text(`push.${here}`)}</Notice>
        )}
        {isOn && (
          <Notice tone="good" isLive>
            {text('push.isOn')}
          </Notice>
        )}
        {on.error && <PushFault error={on.error} />}
        {others > 0 && <p>{text('push.others', { count: others })}</p>}
        <Actions>
          {here === 'off' && (
            <Button isBusy={isBusy} onClick={() => on.mutate(publicKey)}>
              {text('push.switchOn')}
            </Button>
          )}
          {isOn && (
            <Button isBusy={isBusy} onClick={() => off.mutate('here')}>
              {text('push.switchOff')}
            </Button>
          )}
          {others > 0 && (
            <Button isBusy={isBusy} onClick={() => off.mutate('everywhere')}>
              {text('push.switchOffEverywhere')}
            </Button>
          )}
        </Actions>
      </div>
    </Panel>
  );
}
