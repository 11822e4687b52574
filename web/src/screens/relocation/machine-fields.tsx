import { longestText } from '@ebp/contracts/rules/limits';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AllStepsFields } from './all-steps-fields.tsx';
import { OrderHint } from './order-hint.tsx';
import type { RelocationMachine } from './relocation.values.ts';
import { RequirementFields } from './requirement-fields.tsx';
import { StepFields } from './step-fields.tsx';
import type { RelocationWizard } from './use-relocation.ts';

interface MachineFieldsProps {
  /** Path of the machine in the form. */
  name: string;
  machine: RelocationMachine;
  title: string;
  request: RelocationWizard;
}

/** From where, to where, when, and what else matters for one machine (RLM-08 to RLM-12). */
export function MachineFields({ name, machine, title, request }: MachineFieldsProps) {
  const text = useText();
  const { machineList } = request.wizard.form.formik.values;
  /** With several machines in the request a field says whose it is. */
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
