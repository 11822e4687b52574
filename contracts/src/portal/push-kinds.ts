/** What a notification can be about. `on` confirms that notifications have been switched on. */
export const pushKinds = ['on', 'readings', 'order-sent', 'order-changed', 'message'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Notifications of one subject replace each other. What was sent here is found in the upstream a moment later. */
export const subjectOf = (kind: PushKind): string => kind.replace(/^order-.*/, 'orders');

/** The page that a notification opens: its message has nothing but the kind and this path. */
export const pushPaths = {
  on: '/ebp/profile/',
  readings: '/ebp/meterRead?due=month',
  'order-sent': '/ebp/consumableOrder',
  'order-changed': '/ebp/consumableOrder',
  message: '/ebp/message/',
} as const satisfies Record<PushKind, `/ebp/${string}`>;
