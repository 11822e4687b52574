import { longestText } from '@ebp/contracts/rules/limits';
import { needsRelocationRemarks, relocationSteps, stepsOutOfOrder } from '@ebp/contracts/rules/relocation';
import { Notice } from '../../components/feedback/notice.tsx';
import { labelText } from '../../components/field/field.tsx';
import { MultiSelect } from '../../components/field/multi-select.tsx';
import { FormCheckbox, FormDateField, FormTextArea, useFormField } from '../../forms/form-fields.tsx';
import { FormMultiSelect } from '../../forms/form-multi-select.tsx';
import { useText } from '../../i18n/use-text.ts';
import { visibleOptions } from '../../lib/pages/page-limits.ts';
import { AllStepsFields, type Labels } from './all-steps-fields.tsx';
import { type RelocationMachine, stepsOf, withEveryStep, withRequirements } from './relocation.values.ts';
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
  const { values, setFieldValue } = request.wizard.form.formik;
  /** With several machines, the accessible label includes the machine; the visible one is below its name and shorter. */
  const labels = (label: string): Labels =>
    values.machineList.length > 1
      ? { label: text('relocation.fieldOf', { label, name: title }), shownLabel: label }
      : { label };
  const lines = { rows: 2, maxLength: longestText.paragraph };
  return (
    <>
      <div className="columns-2">
        <FormTextArea
          name={`${name}.address1`}
          {...labels(text('relocation.currentLocation'))}
          {...lines}
          isOptional
        />
        <FormTextArea
          name={`${name}.newAddress1`}
          {...labels(text('relocation.newLocation'))}
          {...lines}
          autoComplete="street-address"
          isRequired
        />
      </div>
      <AllStepsFields
        labels={labels}
        hint={text('relocation.everyHint')}
        steps={stepsOf([machine])}
        request={request}
        onChange={(step) => void setFieldValue(name, withEveryStep(machine, step))}
      />
      <StepFields name={name} labels={labels} request={request} />
      <OrderHint machine={machine} />
      <RequirementFields name={name} labels={labels} machine={machine} request={request} />
      <div className="stack-tight">
        <Tickbox name={`${name}.isUpdateBillAddress`} {...labels(text('relocation.updateBilling'))} />
        <Tickbox name={`${name}.isUpdateMachineOwnership`} {...labels(text('relocation.updateOwnership'))} />
      </div>
    </>
  );
}

/** A checkbox whose accessible name includes its machine. */
function Tickbox({ name, ...labels }: Labels & { name: string }) {
  return (
    <FormCheckbox name={name} label={labels.label}>
      {labelText(labels)}
    </FormCheckbox>
  );
}

interface RequirementFieldsProps {
  name: string;
  labels: (label: string) => Labels;
  machine: RelocationMachine;
  request: RelocationWizard;
}

/** Special requirements, and remarks if "others" is among them (RLM-11, OPN-33). */
function RequirementFields({ name, labels, machine, request }: RequirementFieldsProps) {
  const text = useText();
  const { setFieldValue } = request.wizard.form.formik;
  const requirements = labels(text('relocation.requirements'));
  const field = useFormField<string[]>(`${name}.specialRequirementList`, requirements.label);
  return (
    <>
      <MultiSelect
        {...field}
        {...requirements}
        onChange={(codes) => void setFieldValue(name, withRequirements(machine, codes))}
        options={request.requirements.options}
        visibleOptions={visibleOptions.relocationRequirements}
        isOptional
      />
      {needsRelocationRemarks(machine) && (
        <FormTextArea
          name={`${name}.remarks`}
          {...labels(text('relocation.remarks'))}
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
  labels: (label: string) => Labels;
  request: RelocationWizard;
}

/** Date and times of each of the four steps (RLM-09, RLM-10). */
function StepFields({ name, labels, request }: StepFieldsProps) {
  const text = useText();
  const { earliest, times } = request;
  return relocationSteps.map((step) => (
    <div className="columns-2" key={step}>
      <FormDateField
        name={`${name}.${step}Date`}
        {...labels(text(`relocation.${step}Date`))}
        min={earliest}
        isRequired
      />
      <FormMultiSelect
        name={`${name}.${step}TimeList`}
        {...labels(text(`relocation.${step}Time`))}
        options={times.options}
        visibleOptions={visibleOptions.relocationTimes}
        hasSelectAll
        isRequired
      />
    </div>
  ));
}

interface OrderHintProps {
  machine: RelocationMachine;
  /** Names the machine, where its block does not stand around. */
  title?: string | false;
}

/** Says which dates contradict the order of the steps. Only a hint: there may be a reason (OPN-33). */
export function OrderHint({ machine, title }: OrderHintProps) {
  const text = useText();
  const steps = stepsOutOfOrder(machine);
  if (steps.length === 0) return null;
  return (
    <Notice tone="warn" isLive>
      {title && <p>{text('relocation.problemsOf', { machine: title })}</p>}
      {steps.map(({ step, date, after, afterDate }) => (
        <p key={step}>
          {text('relocation.outOfOrder', {
            step: text(`relocation.${step}`),
            date,
            after: text(`relocation.${after}`),
            afterDate,
          })}
        </p>
      ))}
      <p>{text('relocation.orderHint')}</p>
    </Notice>
  );
}
