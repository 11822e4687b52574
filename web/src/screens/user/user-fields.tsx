import type { User } from '@ebp/contracts/entities/user';
import { longestText } from '@ebp/contracts/rules/limits';
import { ownerOf } from '@ebp/contracts/rules/user-form';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { Link } from '../../components/button/link.tsx';
import { Select, type SelectOption } from '../../components/field/select.tsx';
import { CodeListSelect } from '../../forms/code-list-select.tsx';
import { customerOptions } from '../../forms/customer-options.ts';
import { FormPhoneField, FormRadioGroup, FormTextField, useFormField } from '../../forms/form-fields.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { grantCustomer } from './grants.ts';
import { type UserOffer, userName } from './user-offer.ts';
import type { UserValues } from './user-values.ts';

/** Company, role and person (USR-07). Radio buttons, because a user has exactly one role (USR-15). */
export function UserFields({ offer, others }: { offer: UserOffer; others: readonly User[] }) {
  const text = useText();
  const { values } = useFormikContext<UserValues>();
  const { pathOf } = usePortalMap();
  const owner = ownerOf(values.email, others);
  const ownerPath = owner && pathOf('ebpUserUpdate');
  const companies = useMemo(() => customerOptions(offer.customers), [offer]);
  const roles = useMemo(
    () => offer.roles.map(({ pkey, name, description }) => ({ value: pkey, label: name, description })),
    [offer],
  );
  const line = { maxLength: longestText.line, autoComplete: 'off' } as const;
  return (
    <div className="columns-2">
      <CompanyField offer={offer} options={companies} />
      <CodeListSelect list="BASE_STATUS" name="status" label={text('user.status')} isRequired />
      <div className="span-all">
        <FormRadioGroup name="role" label={text('user.role')} options={roles} isCards isRow isRequired />
      </div>
      <div className="columns-3 span-all">
        <CodeListSelect list="SALUTATION" name="salutation" label={text('user.salutation')} isRequired />
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
        description={
          ownerPath && (
            <Link to={`${ownerPath}?view=${encodeURIComponent(owner.pkey)}`}>
              {text('user.openUser', { name: userName(owner) })}
            </Link>
          )
        }
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

interface CompanyFieldProps {
  offer: UserOffer;
  options: readonly SelectOption[];
}

/** Choosing the main company also grants it, and revokes the one that the previous choice granted (USR-16). */
function CompanyField({ offer: { machineKeys }, options }: CompanyFieldProps) {
  const text = useText();
  const { values, setFieldValue } = useFormikContext<UserValues>();
  const { onChange, ...field } = useFormField<string>('customerCode', text('user.company'));
  const choose = (code: string) => {
    const { grants, granted } = values;
    const kept = granted ? grantCustomer(grants, machineKeys, granted, false) : grants;
    const isNew = code !== '' && !kept.customers.includes(code);
    void setFieldValue('granted', isNew ? code : '');
    void setFieldValue('grants', isNew ? grantCustomer(kept, machineKeys, code, true) : kept);
    onChange(code);
  };
  return <Select {...field} options={options} onChange={choose} isRequired />;
}
