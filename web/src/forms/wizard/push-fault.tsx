import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PushNotAllowed } from '../../lib/browser/push-browser.ts';

/** Why they could not be switched on: the person did not allow them, or the push service was not reached. */
export function PushFault({ error }: { error: Error }) {
  const text = useText();
  const id = error instanceof PushNotAllowed ? 'push.notAllowed' : 'push.failed';
  return (
    <Notice tone="warn" isLive>
      {text(id)}
    </Notice>
  );
}
