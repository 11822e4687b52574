import { object } from 'yup';
import { Actions } from '../components/button/actions.tsx';
import { notify } from '../components/overlay/notifications.ts';
import { FormCheckbox } from '../forms/fields/form-checkbox.tsx';
import { FormCheckboxGroup } from '../forms/fields/form-checkbox-group.tsx';
import { FormDateField } from '../forms/fields/form-date-field.tsx';
import { FormMultiSelect } from '../forms/fields/form-multi-select.tsx';
import { FormNumberField } from '../forms/fields/form-number-field.tsx';
import { FormPasswordField } from '../forms/fields/form-password-field.tsx';
import { FormPhoneField } from '../forms/fields/form-phone-field.tsx';
import { FormRadioGroup } from '../forms/fields/form-radio-group.tsx';
import { FormRating } from '../forms/fields/form-rating.tsx';
import { FormSelect } from '../forms/fields/form-select.tsx';
import { FormTextArea } from '../forms/fields/form-text-area.tsx';
import { FormTextField } from '../forms/fields/form-text-field.tsx';
import { SubmitButton } from '../forms/fields/submit-button.tsx';
import { PortalForm } from '../forms/portal-form.tsx';
import {
  day,
  decimalNumber,
  email,
  filled,
  phone,
  requiredText,
  webAddress,
  wholeNumber,
} from '../forms/schema-rules.ts';
import { usePortalForm } from '../forms/use-portal-form.ts';
import { Part } from './part.tsx';

const initialValues = {
  name: '',
  email: '',
  phone: '',
  site: '',
  password: '',
  quantity: '1',
  width: '',
  day: '',
  type: '',
  reply: 'mail',
  days: [] as string[],
  times: [] as string[],
  rating: 0,
  remarks: '',
  isAgreed: false,
};

const schema = object({
  name: requiredText(),
  email: filled(email()),
  phone: phone(),
  site: webAddress(),
  quantity: filled(wholeNumber()),
  width: decimalNumber(),
  day: filled(day()),
  type: requiredText(),
});

const options = ['Morning', 'Afternoon', 'Evening'].map((label) => ({ value: label, label }));
const replies = [
  { value: 'mail', label: 'By mail' },
  { value: 'call', label: 'By telephone' },
];

export function Forms() {
  const form = usePortalForm({
    id: 'kit-form',
    initialValues,
    schema: async () => schema,
    submit: async () => notify({ tone: 'good', title: 'The form was sent' }),
  });
  return (
    <Part title="Form" note="Judged on submit, then with every change; one submit.">
      <PortalForm form={form} label="Example form">
        <div className="columns-3">
          <FormTextField name="name" label="Your name" isRequired />
          <FormTextField name="email" label="Your e-mail" type="email" isRequired />
          <FormPhoneField name="phone" label="Your number" />
          <FormTextField name="site" label="Web address" type="url" isOptional />
          <FormPasswordField name="password" label="New password" autoComplete="new-password" />
          <FormNumberField name="quantity" label="Pieces" hasStepper max={9} isRequired />
          <FormNumberField name="width" label="Width in metres" inputMode="decimal" />
          <FormDateField name="day" label="Day of the visit" isRequired />
          <FormSelect name="type" label="Type" options={options} isRequired />
          <FormMultiSelect name="times" label="Times of day" options={options} hasSelectAll />
          <FormCheckboxGroup name="days" label="Also possible" options={options} />
          <FormRadioGroup name="reply" label="How to reply" options={replies} />
        </div>
        <FormRating name="rating" label="How do you like this form?" />
        <FormTextArea name="remarks" label="Anything else" isOptional />
        <FormCheckbox name="isAgreed" label="Agreement">
          I have read the terms
        </FormCheckbox>
        <Actions>
          <SubmitButton form={form}>Submit</SubmitButton>
        </Actions>
      </PortalForm>
    </Part>
  );
}
