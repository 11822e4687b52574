import { useEffect } from 'react';
import { NotificationRegion } from '../../components/overlay/notification-region.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { reportClientError } from '../../lib/gateway/client-log.ts';
import { onFailure } from '../../lib/gateway/failure-notice.ts';

/**
 * The shared notification: what failed in plain words, what happened to the input, and the id that the hotline asks
 * for. It shows no codes and nothing about the servers (ERR-01).
 */
export function Notifications() {
  const text = useText();
  const namedText = useNamedText();
  useEffect(
    () =>
      onFailure((error, work) => {
        if (!(error instanceof ApiError)) reportClientError('failure without a name', error);
        const { messageId = 'error.internal', correlationId } = error instanceof ApiError ? error : {};
        const kept = work === 'send' ? ` ${text('error.inputKept')}` : '';
        return notify({
          tone: 'bad',
          title: text('error.title'),
          message: namedText(messageId) + kept,
          correlationId,
        });
      }),
    [text, namedText],
  );
  return <NotificationRegion />;
}
