import { longestText } from '@ebp/contracts/rules/limits';
import { useFormikContext } from 'formik';
import { DateField } from '../../components/field/date-field.tsx';
import { MultiSelect } from '../../components/field/multi-select.tsx';
import { TextArea } from '../../components/field/text-area.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { visibleOptions } from '../../lib/pages/page-limits.ts';
import {
  type EveryStep,
  type Relocation,
  type RelocationMachine,
  shared,
  stepsOf,
  withEveryStep,
} from './relocation.values.ts';
import type { RelocationWizard } from './use-relocation.ts';

/** The whole label, which is read out, and the visible one if it is shorter. */
export interface Labels {
  readonly label: string;
  readonly shownLabel?: string;
}

interface AllStepsFieldsProps {
  labels: (label: string) => Labels;
  hint?: string;
  /** What all steps have in common. */
  steps: Required<EveryStep>;
  request: RelocationWizard;
  onChange: (step: EveryStep) => void;
}

/** One date and the same times for all four steps; each step can still differ. Empty if they differ. */
export function AllStepsFields({ labels, hint, steps, request, onChange }: AllStepsFieldsProps) {
  const text = useText();
  const { earliest, times } = request;
  return (
    <div className="columns-2">
      <DateField
        {...labels(text('relocation.everyDate'))}
        description={hint}
        value={steps.date}
        onChange={(date) => onChange({ date })}
        min={earliest}
        isOptional
      />
      <MultiSelect
        {...labels(text('relocation.everyTime'))}
        description={hint}
        value={steps.times}
        onChange={(times) => onChange({ times })}
        options={times.options}
        visibleOptions={visibleOptions.relocationTimes}
        hasSelectAll
        isOptional
      />
    </div>
  );
}

/** New location, date and times of all machines at once; each machine can still differ. Absent for a single machine. */
export function AllMachines({ request }: { request: RelocationWizard }) {
  const text = useText();
  const { values, setFieldValue } = useFormikContext<Relocation>();
  const { machineList } = values;
  if (machineList.length < 2) return null;
  const labels = (label: string): Labels => ({
    label: text('relocation.fieldOf', { label, name: text('relocation.allMachines') }),
    shownLabel: label,
  });
  const change = (changed: (machine: RelocationMachine) => RelocationMachine) =>
    void setFieldValue('machineList', machineList.map(changed));
  return (
    <Panel title={text('relocation.allMachines')}>
      <div className="stack">
        <p className="muted">{text('relocation.allMachinesHint')}</p>
        <TextArea
          {...labels(text('relocation.newLocation'))}
          value={shared(machineList.map(({ newAddress1 }) => newAddress1)) ?? ''}
          onChange={(newAddress1) => change((machine) => ({ ...machine, newAddress1 }))}
          rows={2}
          maxLength={longestText.paragraph}
          autoComplete="street-address"
          isOptional
        />
        <AllStepsFields
          labels={labels}
          steps={stepsOf(machineList)}
          request={request}
          onChange={(step) => change((machine) => withEveryStep(machine, step))}
        />
      </div>
    </Panel>
  );
}
