import { longestText, visibleOptions } from '@ebp/contracts/rules/limits';
import { needsRelocationRemarks } from '@ebp/contracts/rules/relocation';
import { MultiSelect } from '../../components/field/multi-select.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { useText } from '../../i18n/use-text.ts';
import { type RelocationMachine, withRequirements } from './relocation.values.ts';
import type { RelocationWizard } from './use-relocation.ts';

interface RequirementFieldsProps {
  name: string;
  labelOf: (label: string) => string;
  machine: RelocationMachine;
  request: RelocationWizard;
}

/** Special requirements, and remarks when "others" is among them (RLM-11, OPN-33). */
export function RequirementFields({ name, labelOf, machine, request }: RequirementFieldsProps) {
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
