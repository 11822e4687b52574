import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerMachine } from './toner-order.values.ts';

export interface ModelGroupEntry {
  readonly machine: Machine;
  /** Index of the machine in the order, used in its field names. */
  readonly index: number;
}

export interface ModelGroupOf {
  readonly model: string;
  readonly machines: readonly ModelGroupEntry[];
}

/** The machines of an order as they are shown: by model, in the order they were chosen (TON-08). */
export function modelGroups(
  machineList: readonly TonerMachine[],
  machines: ReadonlyMap<string, Machine>,
): readonly ModelGroupOf[] {
  const groups = new Map<string, ModelGroupEntry[]>();
  machineList.forEach(({ machinePkey }, index) => {
    const machine = machines.get(machinePkey);
    if (!machine) return;
    const model = machine.model || machine.machineId;
    groups.set(model, [...(groups.get(model) ?? []), { machine, index }]);
  });
  return [...groups].map(([model, entries]) => ({ model, machines: entries }));
}
