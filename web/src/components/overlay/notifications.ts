import type { Tone } from '../feedback/notice.tsx';

export interface Notification {
  tone: Tone;
  /** What happened, in plain words. */
  title: string;
  /** What happened to the input, and what to do. */
  message?: string | undefined;
  /** What to do next, in a window of its own: the page and its input stay. */
  link?: { label: string; href: string } | undefined;
  /** The id for the hotline; shown with a Copy button. */
  correlationId?: string | undefined;
}

/** Shows a notification; returns a function that removes it. */
type Show = (notification: Notification) => () => void;

const waiting: Notification[] = [];
const withdrawals = new WeakMap<Notification, () => void>();
let show: Show | undefined;
let onFirst: (() => void) | undefined;

/**
 * Raises a notification from anywhere. While the region loads, it is queued; where there is none, nobody is left whom it
 * is for. Returns a function that removes it, for when it no longer applies.
 */
export function notify(notification: Notification): () => void {
  if (show) withdrawals.set(notification, show(notification));
  else if (onFirst) {
    waiting.push(notification);
    onFirst();
  }
  return () => {
    const at = waiting.indexOf(notification);
    if (at >= 0) waiting.splice(at, 1);
    withdrawals.get(notification)?.();
  };
}

/**
 * Connects the region that shows notifications; it gets the queued ones first. Returns a function that disconnects it.
 */
export function connectNotifications(region: Show): () => void {
  show = region;
  for (const notification of waiting.splice(0)) withdrawals.set(notification, region(notification));
  return () => {
    if (show === region) show = undefined;
  };
}

/** Registers the callback of the region that loads when a notification is queued for it. */
export function whenNotificationWaits(callback: () => void): () => void {
  onFirst = callback;
  return () => {
    onFirst = undefined;
  };
}

/** Drops the queued notifications: they were for the person who signed out. */
export function forgetNotifications(): void {
  waiting.length = 0;
}
