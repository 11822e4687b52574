import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import type { Machine } from '@ebp/contracts/entities/machine';

/** A page that takes a machine in its address. */
interface MachinePage {
  readonly search: (machine: Machine) => Readonly<Record<string, string>>;
  /** Orders, requests and readings need a machine whose contract has not ended (MAC-15). */
  readonly isForValid: boolean;
}

const bySerial = ({ serialNumber }: Machine) => ({ serialNumber });
const byKey = ({ pkey }: Machine) => ({ machine: pkey });
/** Named by its number; the key tells it apart from another one with that. */
const byBoth = (machine: Machine) => ({ ...bySerial(machine), ...byKey(machine) });

/** What can be done with a machine, in the order in which it is offered: forms first. */
export const machinePages: ReadonlyMap<string, MachinePage> = new Map<ScreenSlug, MachinePage>([
  ['ebpTonerOrder', { search: ({ pkey }) => ({ machines: pkey }), isForValid: true }],
  ['ebpServiceRequest', { search: byKey, isForValid: true }],
  ['ebpMeterRead', { search: bySerial, isForValid: true }],
  ['ebpMacRelocReq', { search: byKey, isForValid: true }],
  ['ebpRelocReq', { search: byKey, isForValid: true }],
  ['ebpHrdTrainReq', { search: byBoth, isForValid: true }],
  ['ebpEnquiry', { search: byBoth, isForValid: false }],
  ['ebpMachineUsageSummary', { search: bySerial, isForValid: false }],
  ['ebpServiceHistory', { search: bySerial, isForValid: false }],
  ['ebpConsumableOrder', { search: bySerial, isForValid: false }],
  ['ebpEInvoice', { search: bySerial, isForValid: false }],
]);

/** The address of one of these pages about a machine, below the page's own, where it takes one. */
export function machineAddress(slug: string, path: string, machine: Machine): string {
  const search = machinePages.get(slug)?.search(machine);
  return search ? `${path}?${new URLSearchParams(search)}` : path;
}
