import { object } from 'yup';
import { Actions } from '../components/button/button.tsx';
import { notify } from '../components/overlay/notifications.ts';
import {
  FormCheckbox,
  FormDateField,
  FormNumberField,
  FormPasswordField,
  FormPhoneField,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
  SubmitButton,
} from '../forms/form-fields.tsx';
import { FormMultiSelect } from '../forms/form-multi-select.tsx';
import { PortalForm } from '../forms/portal-form.tsx';
import { day, email, filled, phone, requiredText, webAddress, wholeNumber } from '../forms/schema-rules.ts';
import { usePortalForm } from '../forms/use-portal-form.ts';
import { Part } from './part.tsx';

const initialValues = {
  name: '',
  email: '',
  phone: '',
  site: '',
  password: '',
  quantity: '1',
  day: '',
  type: '',
  reply: 'mail',
  times: [] as string[],
  remarks: '',
  isAgreed: false,
};

const schema = object({
  name: requiredText(),
  email: filled(email()),
  phone: phone(),
  site: webAddress(),
  quantity: filled(wholeNumber()),
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
          <FormDateField name="day" label="Day of the visit" isRequired />
          <FormSelect name="type" label="Type" options={options} isRequired />
          <FormMultiSelect name="times" label="Times of day" options={options} hasSelectAll />
          <FormRadioGroup name="reply" label="How to reply" options={replies} />
        </div>
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
