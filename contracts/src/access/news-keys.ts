import type { FunctionKey } from './function-keys.ts';
import { screenRights } from './screen-rights.ts';

const { ebpConsumableOrder, ebpMachine, ebpMachineUsageSummary, ebpMessage, ebpMeterRead, ebpUserUpdate } =
  screenRights;

/** What open pages are told about while it changes, and the function keys that open it: one of them is needed. */
export const newsKeys = {
  messages: [ebpMessage.canSearch],
  orders: [ebpConsumableOrder.canSearch],
  users: [ebpUserUpdate.canUpdate],
  machines: [ebpMachine.canSearch],
  readings: [ebpMeterRead.canSearch, ebpMachineUsageSummary.canSearch],
} as const satisfies Record<string, readonly FunctionKey[]>;

export type NewsTopic = keyof typeof newsKeys;

/** Every topic of news. */
export const newsTopics = Object.keys(newsKeys).filter(isNewsTopic);

/** Whether a text that came over a wire names a topic. */
export function isNewsTopic(text: unknown): text is NewsTopic {
  return typeof text === 'string' && Object.hasOwn(newsKeys, text);
}

/** Whether a holder of these keys is told news of a topic. */
export function opensNews(topic: NewsTopic, keys: ReadonlySet<FunctionKey>): boolean {
  return newsKeys[topic].some((key) => keys.has(key));
}
