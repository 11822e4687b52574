import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerOrderWizard } from './use-toner-order.ts';

export interface ModelGroupEntry {
  readonly machine: Machine;
  /** Index of the machine in the order, used in its field names. */
  readonly index: number;
}

export interface ModelGroupOf {
  readonly model: string;
  readonly machines: readonly ModelGroupEntry[];
}

/** The machines of the order by model, in the order they were chosen (TON-08). */
export function useModelGroups({ wizard, machineOf }: TonerOrderWizard): readonly ModelGroupOf[] {
  const groups = new Map<string, ModelGroupEntry[]>();
  wizard.form.formik.values.machineList.forEach(({ machinePkey }, index) => {
    const machine = machineOf(machinePkey);
    if (!machine) return;
    const model = machine.model ?? machine.machineId;
    groups.set(model, [...(groups.get(model) ?? []), { machine, index }]);
  });
  return [...groups].map(([model, machines]) => ({ model, machines }));
}
