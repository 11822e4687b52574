import { longestText } from '@ebp/contracts/rules/limits';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { FormPhoneField } from '../../forms/fields/form-phone-field.tsx';
import { FormRadioGroup } from '../../forms/fields/form-radio-group.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useChoices } from './use-choices.ts';
import type { UserOffer } from './user-offer.ts';
import type { UserValues } from './user-values.ts';

/** Company, role and person (USR-07). Radio buttons hold one role and no second (USR-15). */
export function UserFields({ offer }: { offer: UserOffer }) {
  const text = useText();
  const { values } = useFormikContext<UserValues>();
  const status = useChoices('BASE_STATUS', values.status);
  const salutation = useChoices('SALUTATION', values.salutation);
  const companies = useMemo(
    () => offer.customers.map(({ code, name }) => ({ value: code, label: name })),
    [offer],
  );
  const roles = useMemo(
    () => offer.roles.map(({ pkey, name, description }) => ({ value: pkey, label: name, description })),
    [offer],
  );
  const line = { maxLength: longestText.line, autoComplete: 'off' } as const;
  return (
    <div className="columns-2">
      <FormSelect name="customerCode" label={text('user.company')} options={companies} isRequired />
      <FormSelect name="status" label={text('user.status')} options={status.options} isRequired />
      <div className="span-all">
        <FormRadioGroup name="role" label={text('user.role')} options={roles} isCards isRow isRequired />
      </div>
      <div className="columns-3 span-all">
        <FormSelect
          name="salutation"
          label={text('user.salutation')}
          options={salutation.options}
          isRequired
        />
        <FormTextField name="firstName" label={text('user.firstName')} {...line} isRequired />
        <FormTextField name="lastName" label={text('user.lastName')} {...line} isRequired />
      </div>
      <FormTextField
        name="email"
        label={text('user.email')}
        type="email"
        maxLength={longestText.email}
        autoComplete="off"
        isRequired
      />
      <FormPhoneField
        name="phone"
        label={text('user.phone')}
        maxLength={longestText.phone}
        autoComplete="off"
        isRequired
      />
      <FormTextField name="department" label={text('user.department')} {...line} isOptional />
      <FormTextField name="title" label={text('user.title')} {...line} isOptional />
    </div>
  );
}
