import { visibleOptions } from '@ebp/contracts/rules/limits';
import { relocationSteps } from '@ebp/contracts/rules/relocation';
import { DateField } from '../../components/field/date-field.tsx';
import { MultiSelect } from '../../components/field/multi-select.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type RelocationMachine, withEveryStep } from './relocation.values.ts';
import type { RelocationWizard } from './use-relocation.ts';

interface AllStepsFieldsProps {
  /** Path of the machine in the form. */
  name: string;
  labelOf: (label: string) => string;
  machine: RelocationMachine;
  request: RelocationWizard;
}

/** One day and the same times for all four steps; below, each step can still have its own. Empty where they differ. */
export function AllStepsFields({ name, labelOf, machine, request }: AllStepsFieldsProps) {
  const text = useText();
  const { earliest, times, wizard } = request;
  const { setFieldValue } = wizard.form.formik;
  const set = (step: Parameters<typeof withEveryStep>[1]) =>
    void setFieldValue(name, withEveryStep(machine, step));
  const isSame = (part: 'Date' | 'TimeList') =>
    new Set(relocationSteps.map((step) => String(machine[`${step}${part}`]))).size === 1;
  return (
    <div className="columns-2">
      <DateField
        label={labelOf(text('relocation.everyDate'))}
        description={text('relocation.everyHint')}
        value={isSame('Date') ? machine.disconnectionDate : ''}
        onChange={(date) => set({ date })}
        min={earliest}
        isOptional
      />
      <MultiSelect
        label={labelOf(text('relocation.everyTime'))}
        description={text('relocation.everyHint')}
        value={isSame('TimeList') ? machine.disconnectionTimeList : []}
        onChange={(times) => set({ times })}
        options={times.options}
        visibleOptions={visibleOptions.relocationTimes}
        hasSelectAll
        isOptional
      />
    </div>
  );
}
