import { visibleOptions } from '@ebp/contracts/rules/limits';
import { relocationSteps } from '@ebp/contracts/rules/relocation';
import { FormDateField } from '../../forms/fields/form-date-field.tsx';
import { FormMultiSelect } from '../../forms/fields/form-multi-select.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { RelocationWizard } from './use-relocation.ts';

interface StepFieldsProps {
  /** Path of the machine in the form. */
  name: string;
  labelOf: (label: string) => string;
  request: RelocationWizard;
}

/** Day and times of each of the four steps (RLM-09, RLM-10). */
export function StepFields({ name, labelOf, request }: StepFieldsProps) {
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
