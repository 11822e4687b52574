import type { Tone } from '../feedback/tone-icon.tsx';

export interface Notification {
  tone: Tone;
  /** What happened, in plain words. */
  title: string;
  /** What became of the input, and what to do. */
  message?: string | undefined;
  /** The id a hotline asks for; shown with Copy. */
  correlationId?: string | undefined;
}

/** Draws a notification; answers the way to take it away again. */
type Show = (notification: Notification) => () => void;

const waiting: Notification[] = [];
const withdrawals = new WeakMap<Notification, () => void>();
let show: Show | undefined;
let onFirst: (() => void) | undefined;

/**
 * Raises a notification from anywhere. Before the region is there it waits, and nothing is lost. Returns the way to take it
 * back, for what is no longer so.
 */
export function notify(notification: Notification): () => void {
  if (show) withdrawals.set(notification, show(notification));
  else {
    waiting.push(notification);
    onFirst?.();
  }
  return () => {
    const at = waiting.indexOf(notification);
    if (at >= 0) waiting.splice(at, 1);
    withdrawals.get(notification)?.();
  };
}

/** Connects the region that draws notifications, beginning with those that wait. Returns the way to disconnect. */
export function connectNotifications(region: Show): () => void {
  show = region;
  for (const notification of waiting.splice(0)) withdrawals.set(notification, region(notification));
  return () => {
    if (show === region) show = undefined;
  };
}

/** Calls back when a notification waits for a region. */
export function whenNotificationWaits(callback: () => void): () => void {
  onFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    onFirst = undefined;
  };
}

/** Forgets what still waits: it was for whoever has left. */
export function forgetNotifications(): void {
  waiting.length = 0;
}
