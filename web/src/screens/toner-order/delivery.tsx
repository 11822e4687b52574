import type { UserInfo } from '@ebp/contracts/entities/user';
import { longestText } from '@ebp/contracts/rules/limits';
import { getIn } from 'formik';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import { FormPhoneField } from '../../forms/fields/form-phone-field.tsx';
import { FormRadioGroup } from '../../forms/fields/form-radio-group.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useFormInput } from '../../forms/form-scope.tsx';
import { useText } from '../../i18n/use-text.ts';
import { addressLine } from '../../lib/address-line.ts';
import styles from './toner-order.module.css';

interface DeliveryProps {
  /** Path of the delivery in the form. */
  name: string;
  /** Serial number of its machine, if there are several. */
  serialNumber?: string | undefined;
  user: UserInfo;
  hasContact: boolean;
}

/** Recipient and address of toner: from the address book, or typed (TON-11 to 13). */
export function Delivery({ name, serialNumber, user, hasContact }: DeliveryProps) {
  const text = useText();
  const { values } = useFormInput();
  const isFree = getIn(values, `${name}.addressFrom`) === 'free';
  const addresses = user.customerAddressList ?? [];
  /** The accessible label includes the machine; the visible one is next to it and shorter. */
  const labels = (label: string) =>
    serialNumber === undefined
      ? { label }
      : { label: text('tonerOrder.fieldOf', { label, serialNumber }), shownLabel: label };
  const line = { maxLength: longestText.line };
  return (
    <>
      <FormRadioGroup
        name={`${name}.addressFrom`}
        {...labels(text('tonerOrder.deliverTo'))}
        isCards
        isRow
        options={[
          { value: 'book', label: text('tonerOrder.fromBook') },
          { value: 'free', label: text('tonerOrder.otherAddress') },
        ]}
      />
      {isFree ? (
        <div className={`columns-3 ${styles.address}`}>
          <div className="span-all">
            <FormTextField
              name={`${name}.deliveryAddress1`}
              {...labels(text('tonerOrder.addressLine'))}
              maxLength={longestText.paragraph}
              autoComplete="street-address"
              isRequired
            />
          </div>
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressCity`}
            autoComplete="address-level2"
            {...labels(text('tonerOrder.city'))}
            isOptional
          />
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressState`}
            autoComplete="address-level1"
            {...labels(text('tonerOrder.state'))}
            isOptional
          />
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressCountry`}
            autoComplete="country-name"
            {...labels(text('tonerOrder.country'))}
            isOptional
          />
          <div className="span-all">
            <FormCheckbox name={`${name}.isUpdateAddress`} label={text('tonerOrder.store')}>
              {text('tonerOrder.store')}
            </FormCheckbox>
          </div>
        </div>
      ) : (
        <FormSelect
          name={`${name}.customerAddressPkey`}
          {...labels(text('tonerOrder.address'))}
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
            {...labels(text('tonerOrder.contactName'))}
            isOptional
          />
          <FormPhoneField
            name={`${name}.deliveryPhone`}
            {...labels(text('tonerOrder.contactPhone'))}
            maxLength={longestText.phone}
            isOptional
          />
        </div>
      )}
    </>
  );
}
