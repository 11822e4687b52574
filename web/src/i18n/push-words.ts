import type { PushKind } from '@ebp/contracts/portal/push-kinds';
import type { MessageId } from './use-text.ts';

const words = {
  on: 'push.says.on',
  readings: 'push.says.readings',
  'order-sent': 'push.says.orderSent',
  'order-changed': 'push.says.orderChanged',
  message: 'push.says.message',
} as const satisfies Record<PushKind, MessageId>;

/** What a notification of each kind says. */
export function pushSays(text: (id: (typeof words)[PushKind]) => string): Record<PushKind, string> {
  const entries = Object.entries(words).map(([kind, id]) => [kind, text(id)]);
  return Object.fromEntries(entries) as Record<PushKind, string>;
}
