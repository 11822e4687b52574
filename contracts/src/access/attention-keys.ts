import type { FunctionKey } from './function-keys.ts';
import { screenRights } from './screen-rights.ts';

const {
  ebpConsumableOrder,
  ebpEInvoice,
  ebpMachine,
  ebpMachineUsageSummary,
  ebpMeterRead,
  ebpPaperOrder,
  ebpTonerOrder,
} = screenRights;

/**
 * What the gateway looks for on a person's behalf, and the function keys for each: all of them are needed, those of the
 * data and those of the page that its line leads to.
 */
export const attentionKeys = {
  readings: [ebpMeterRead.canSearch],
  doubtful: [ebpMeterRead.canSearch, ebpMachineUsageSummary.canSearch],
  toner: [ebpTonerOrder.canCreate, ebpConsumableOrder.canSearch],
  contracts: [ebpMachine.canSearch],
  invoices: [ebpEInvoice.canSearch],
  /** Orders that the person saved and is reminded of. */
  tonerBaskets: [ebpTonerOrder.canCreate],
  paperBaskets: [ebpPaperOrder.canCreate],
} as const satisfies Record<string, readonly FunctionKey[]>;

export type AttentionTopic = keyof typeof attentionKeys;

/** Every key that a topic needs, each once. */
export const keysOfAttention = [...new Set(Object.values(attentionKeys).flat())] as [
  FunctionKey,
  ...FunctionKey[],
];

/** Whether a holder of these keys may know of a topic. */
export function opensTopic(topic: AttentionTopic, keys: ReadonlySet<FunctionKey>): boolean {
  return attentionKeys[topic].every((key) => keys.has(key));
}
