import { longestText, visibleOptions } from '@ebp/contracts/rules/limits';
import { CheckboxGroup } from '../../components/field/checkbox-group.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { useText } from '../../i18n/use-text.ts';
import { describedSymptoms } from './service-request.values.ts';
import type { ServiceRequestWizard } from './use-service-request.ts';

/** The symptoms, ten of them in sight, and a text for each chosen one that asks for words (SRV-04 to SRV-07). */
export function Symptoms({ request }: { request: ServiceRequestWizard }) {
  const text = useText();
  const { options, symptomName, chooseSymptoms, wizard } = request;
  const field = useFormField<string[]>('symptomCodeList', text('serviceRequest.symptoms'));
  return (
    <>
      <CheckboxGroup
        {...field}
        description={text('serviceRequest.symptomsHint')}
        onChange={chooseSymptoms}
        options={options.map((symptom) => ({ value: symptom.code, label: symptomName(symptom) }))}
        visibleOptions={visibleOptions.symptoms}
        isRequired
      />
      {describedSymptoms(wizard.form.formik.values, options).map((symptom) => (
        <FormTextField
          key={symptom.code}
          name={`symptomDict.${symptom.code}`}
          label={text('serviceRequest.symptomText', { symptom: symptomName(symptom) })}
          maxLength={longestText.line}
          isRequired
        />
      ))}
    </>
  );
}
