import { longestText } from '@ebp/contracts/rules/limits';
import { needsRelocationRemarks, relocationSteps } from '@ebp/contracts/rules/relocation';
import { DateField } from '../../components/field/date-field.tsx';
import { MultiSelect } from '../../components/field/multi-select.tsx';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import { FormDateField } from '../../forms/fields/form-date-field.tsx';
import { FormMultiSelect } from '../../forms/fields/form-multi-select.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { useText } from '../../i18n/use-text.ts';
import { visibleOptions } from '../../lib/page-limits.ts';
import { OrderHint } from './order-hint.tsx';
import { type RelocationMachine, withEveryStep, withRequirements } from './relocation.values.ts';
import type { RelocationWizard } from './use-relocation.ts';

interface MachineFieldsProps {
  /** Path of the machine in the form. */
  name: string;
  machine: RelocationMachine;
  title: string;
  request: RelocationWizard;
}

/** Old and new location, dates and requirements of one machine (RLM-08 to RLM-12). */
export function MachineFields({ name, machine, title, request }: MachineFieldsProps) {
  const text = useText();
  const { machineList } = request.wizard.form.formik.values;
  /** With several machines, a field's label includes its machine. */
  const labelOf = (label: string) =>
    machineList.length > 1 ? text('relocation.fieldOf', { label, name: title }) : label;
  const billing = labelOf(text('relocation.updateBilling'));
  const ownership = labelOf(text('relocation.updateOwnership'));
  const lines = { rows: 2, maxLength: longestText.paragraph };
  return (
    <>
      <div className="columns-2">
        <FormTextArea
          name={`${name}.address1`}
          label={labelOf(text('relocation.currentLocation'))}
          {...lines}
          isOptional
        />
        <FormTextArea
          name={`${name}.newAddress1`}
          label={labelOf(text('relocation.newLocation'))}
          {...lines}
          isRequired
        />
      </div>
      <AllStepsFields name={name} labelOf={labelOf} machine={machine} request={request} />
      <StepFields name={name} labelOf={labelOf} request={request} />
      <OrderHint machine={machine} />
      <RequirementFields name={name} labelOf={labelOf} machine={machine} request={request} />
      <div className="stack-tight">
        <FormCheckbox name={`${name}.isUpdateBillAddress`} label={billing}>
          {billing}
        </FormCheckbox>
        <FormCheckbox name={`${name}.isUpdateMachineOwnership`} label={ownership}>
          {ownership}
        </FormCheckbox>
      </div>
    </>
  );
}

interface AllStepsFieldsProps {
  /** Path of the machine in the form. */
  name: string;
  labelOf: (label: string) => string;
  machine: RelocationMachine;
  request: RelocationWizard;
}

/** One date and the same times for all four steps; below, each step can still differ. Empty if they differ. */
function AllStepsFields({ name, labelOf, machine, request }: AllStepsFieldsProps) {
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

interface RequirementFieldsProps {
  name: string;
  labelOf: (label: string) => string;
  machine: RelocationMachine;
  request: RelocationWizard;
}

/** Special requirements, and remarks if "others" is among them (RLM-11, OPN-33). */
function RequirementFields({ name, labelOf, machine, request }: RequirementFieldsProps) {
  const text = useText();
  const { setFieldValue } = request.wizard.form.formik;
  const field = useFormField<string[]>(
    `${name}.specialRequirementList`,
    labelOf(text('relocation.requirements')),
  );
  return (
    <>
      <MultiSelect
        {...field}
        onChange={(codes) => void setFieldValue(name, withRequirements(machine, codes))}
        options={request.requirements.options}
        visibleOptions={visibleOptions.relocationRequirements}
        isOptional
      />
      {needsRelocationRemarks(machine) && (
        <FormTextArea
          name={`${name}.remarks`}
          label={labelOf(text('relocation.remarks'))}
          description={text('relocation.remarksHint')}
          maxLength={longestText.paragraph}
          rows={3}
          isRequired
        />
      )}
    </>
  );
}

interface StepFieldsProps {
  /** Path of the machine in the form. */
  name: string;
  labelOf: (label: string) => string;
  request: RelocationWizard;
}

/** Date and times of each of the four steps (RLM-09, RLM-10). */
function StepFields({ name, labelOf, request }: StepFieldsProps) {
  const text = useText();
  const { earliest, times } = request;
  return relocationSteps.map((step) => (
    <div className="columns-2" key={step}>
      <FormDateField
        name={`${name}.${step}Date`}
        label={labelOf(text(`relocation.${step}Date`))}
        min={earliest}
        isRequired
      />
      <FormMultiSelect
        name={`${name}.${step}TimeList`}
        label={labelOf(text(`relocation.${step}Time`))}
        options={times.options}
        visibleOptions={visibleOptions.relocationTimes}
        hasSelectAll
        isRequired
      />
    </div>
  ));
}
