import type { FunctionKey } from './function-keys.ts';
import { screenRights } from './screen-rights.ts';

/** Each opens a topic by itself, and every topic needs one of them (`attention-keys.ts`); the first page needs no more. */
const opening = [
  screenRights.ebpMeterRead.canSearch,
  screenRights.ebpTonerOrder.canCreate,
  screenRights.ebpPaperOrder.canCreate,
  screenRights.ebpMachine.canSearch,
  screenRights.ebpEInvoice.canSearch,
];

/** Whether a holder of these keys may know of any topic of what needs them. */
export function opensAttention(keys: ReadonlySet<FunctionKey>): boolean {
  return opening.some((key) => keys.has(key));
}
