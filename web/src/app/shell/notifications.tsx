import { useEffect } from 'react';
import { NotificationRegion } from '../../components/overlay/notification-region.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { reportClientError } from '../../lib/gateway/client-log.ts';
import { onFailure } from '../../lib/gateway/failure-notice.ts';
import { ChunkLoadError } from '../../lib/pages/load-chunk.ts';
import { useWhyOff } from './use-why-off.ts';

/**
 * The shared notification: what failed in plain words, what happened to the input, and the id that the hotline asks
 * for. It shows no codes and nothing about the servers (ERR-01). A failure that happens again replaces what was said of it.
 * Why a button is off is told there too.
 */
export function Notifications() {
  const text = useText();
  const namedText = useNamedText();
  useWhyOff();
  useEffect(() => {
    const withdrawals = new Map<string, () => void>();
    return onFailure((error, work) => {
      const known = apiErrorOf(error);
      if (!known) reportClientError('failure without a name', error);
      const { messageId = 'error.internal', params, correlationId } = known ?? {};
      const kept = work === 'send' ? ` ${text('error.inputKept')}` : '';
      const message = namedText(messageId, params) + kept;
      withdrawals.get(message)?.();
      const withdraw = notify({ tone: 'bad', title: text('error.title'), message, correlationId });
      withdrawals.set(message, withdraw);
      return withdraw;
    });
  }, [text, namedText]);
  return <NotificationRegion />;
}

/** Code that did not arrive was lost with the connection; any other error of the page itself is not known here. */
function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ChunkLoadError)
    return new ApiError('NETWORK', { messageId: 'error.network', cause: error });
  return error instanceof ApiError ? error : undefined;
}
