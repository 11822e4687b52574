import { type ComponentType, useEffect, useState } from 'react';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
import { forgetNotifications, whenNotificationWaits } from './notifications.ts';

const loadToasts = () => import('./toast-region.tsx');

/**
 * Delay after the first paint before the rendering code is prefetched, so that a lost connection can still be reported.
 */
const prefetchDelayMs = 3000;

/**
 * The place for notifications. Mounted once, by the shell; the rendering code loads when the page is idle or when it is
 * needed. If it fails to load, nothing else is affected: the next notification tries again.
 * @param load loads the rendering code
 */
export function NotificationRegion({ load = loadToasts }: { load?: typeof loadToasts }) {
  const [isNeeded, setIsNeeded] = useState(false);
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => setIsNeeded(true), prefetchDelayMs);
    const stop = whenNotificationWaits(() => setIsNeeded(true));
    return () => {
      clearTimeout(timer);
      stop();
      forgetNotifications();
    };
  }, []);
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      (error: unknown) => {
        reportClientWarning('notifications not loaded', error);
        setIsNeeded(false);
      },
    );
  }, [isNeeded, load]);
  return Region ? <Region /> : null;
}
