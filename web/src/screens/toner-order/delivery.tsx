import type { UserInfo } from '@ebp/contracts/entities/user';
import { longestText } from '@ebp/contracts/rules/limits';
import { getIn, useFormikContext } from 'formik';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import { FormPhoneField } from '../../forms/fields/form-phone-field.tsx';
import { FormRadioGroup } from '../../forms/fields/form-radio-group.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { addressLine } from '../../lib/address-line.ts';
import styles from './toner-order.module.css';

interface DeliveryProps {
  /** Path of the machine in the form. */
  name: string;
  labelOf: (label: string) => string;
  user: UserInfo;
  hasContact: boolean;
}

/** Who receives the toner of one machine, and where: from the address book or at an address of its own (TON-11 to 13). */
export function Delivery({ name, labelOf, user, hasContact }: DeliveryProps) {
  const text = useText();
  const { values } = useFormikContext();
  const isFree = getIn(values, `${name}.addressFrom`) === 'free';
  const addresses = user.customerAddressList ?? [];
  const line = { maxLength: longestText.line };
  return (
    <>
      <FormRadioGroup
        name={`${name}.addressFrom`}
        label={labelOf(text('tonerOrder.deliverTo'))}
        isCards
        isRow
        options={[
          { value: 'book', label: text('tonerOrder.fromBook') },
          { value: 'free', label: text('tonerOrder.otherAddress') },
        ]}
      />
      {isFree ? (
        <div className={styles.address}>
          <div className={styles.wide}>
            <FormTextField
              name={`${name}.deliveryAddress1`}
              label={labelOf(text('tonerOrder.addressLine'))}
              maxLength={longestText.paragraph}
              autoComplete="street-address"
              isRequired
            />
          </div>
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressCity`}
            autoComplete="address-level2"
            label={labelOf(text('tonerOrder.city'))}
            isOptional
          />
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressState`}
            autoComplete="address-level1"
            label={labelOf(text('tonerOrder.state'))}
            isOptional
          />
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressCountry`}
            autoComplete="country-name"
            label={labelOf(text('tonerOrder.country'))}
            isOptional
          />
          <div className={styles.wide}>
            <FormCheckbox name={`${name}.isUpdateAddress`} label={labelOf(text('tonerOrder.store'))}>
              {labelOf(text('tonerOrder.store'))}
            </FormCheckbox>
          </div>
        </div>
      ) : (
        <FormSelect
          name={`${name}.customerAddressPkey`}
          label={labelOf(text('tonerOrder.address'))}
          options={addresses.map((address) => ({ value: address.pkey, label: addressLine(address) }))}
          isRequired
        />
      )}
      {hasContact && (
        <div className="columns-2">
          <FormTextField
            {...line}
            name={`${name}.deliveryName`}
            autoComplete="name"
            label={labelOf(text('tonerOrder.contactName'))}
            isOptional
          />
          <FormPhoneField
            name={`${name}.deliveryPhone`}
            label={labelOf(text('tonerOrder.contactPhone'))}
            maxLength={longestText.phone}
            isOptional
          />
        </div>
      )}
    </>
  );
}
