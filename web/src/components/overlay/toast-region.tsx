import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Text } from 'react-aria-components/Text';
// The only import of the unstable names: when they become stable, only this line changes.
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { Link } from '../button/link.tsx';
import { classNames } from '../class-names.ts';
import { CorrelationId } from '../feedback/correlation-id.tsx';
import { ToneIcon } from '../feedback/notice.tsx';
import { CloseIcon } from '../icons/control-icons.ts';
import { KitLocale } from '../kit-locale.tsx';
import { avoidCover } from './avoid-cover.ts';
import { connectNotifications, type Notification } from './notifications.ts';
import styles from './toast-region.module.css';

/** Success messages disappear after this time; the timer pauses while hovered or focused. Other messages stay. */
const goodNewsMs = 8000;

/** When it unmounts, its notifications are dropped: the next person at this window must not see them. */
export function ToastRegion() {
  const text = useText();
  const [queue] = useState(() => new ToastQueue<Notification>({ maxVisibleToasts: 3 }));
  useEffect(
    () =>
      connectNotifications((notification) => {
        const key = queue.add(notification, notification.tone === 'good' ? { timeout: goodNewsMs } : {});
        return () => queue.close(key);
      }),
    [queue],
  );
  return (
    <KitLocale>
      <AriaToastRegion queue={queue} className={styles.region ?? ''} aria-label={text('kit.notifications')}>
        {({ toast }) => (
          <Toast toast={toast} className={classNames(styles.toast, styles[toast.content.tone])}>
            <ToneIcon tone={toast.content.tone} />
            <Content notification={toast.content} />
            <Button
              variant="quiet"
              isSmall
              isIconOnly
              label={text('kit.dismiss')}
              icon={<CloseIcon isSmall />}
              onClick={() => queue.close(toast.key)}
            />
          </Toast>
        )}
      </AriaToastRegion>
    </KitLocale>
  );
}

function Content({ notification }: { notification: Notification }) {
  const content = useRef<HTMLDivElement>(null);
  const { link, correlationId } = notification;
  useLayoutEffect(() => {
    const region = content.current?.closest<HTMLElement>('[role="region"]');
    return region ? avoidCover(region) : undefined;
  }, []);
  return (
    <div ref={content} className={styles.content}>
      <Words notification={notification} />
      {link && (
        <Link href={link.href} opensNewWindow>
          {link.label}
        </Link>
      )}
      {correlationId && <CorrelationId id={correlationId} />}
    </div>
  );
}

function Words({ notification }: { notification: Notification }) {
  return (
    <ToastContent>
      <Text slot="title" className={styles.title ?? ''}>
        {notification.title}
      </Text>
      {notification.message && (
        <Text slot="description" className="muted">
          {notification.message}
        </Text>
      )}
    </ToastContent>
  );
}
