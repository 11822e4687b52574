import { type ComponentType, useEffect, useState } from 'react';
import { reportClientWarning } from '../../lib/client-log.ts';
import { forgetNotifications, whenNotificationWaits } from './notifications.ts';

const loadToasts = () => import('./toast-region.tsx');

/** How long after the first paint the drawing code is fetched, so that a lost network can still be reported. */
const prefetchDelayMs = 3000;

/**
 * Where notifications appear. Mounted once, by the shell; its drawing code follows when the page is idle or needs it.
 * Code that does not arrive takes nothing else with it: it is asked for again with the next notification.
 * @param load fetches the drawing code
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
