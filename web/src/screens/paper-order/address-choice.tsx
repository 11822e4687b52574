import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import { longestText } from '@ebp/contracts/rules/limits';
import { getIn, useFormikContext } from 'formik';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { useText } from '../../i18n/use-text.ts';
import { addressLine } from '../../lib/address-line.ts';
import { otherAddress } from './paper-order.values.ts';

interface AddressChoiceProps {
  /** Names of the two fields in the form: the entry of the address book, and the typed address. */
  name: string;
  typedName: string;
  label: string;
  typedLabel: string;
  addresses: readonly CustomerAddress[];
}

/** An address from the customer's address book, or another one. */
export function AddressChoice({ name, typedName, label, typedLabel, addresses }: AddressChoiceProps) {
  const text = useText();
  const { values } = useFormikContext();
  const entries = addresses.map((address) => ({ value: address.pkey, label: addressLine(address) }));
  return (
    <>
      <div className="span-all">
        <FormSelect
          name={name}
          label={label}
          options={[...entries, { value: otherAddress, label: text('paperOrder.otherAddress') }]}
        />
      </div>
      {getIn(values, name) === otherAddress && (
        <div className="span-all">
          <FormTextArea
            name={typedName}
            label={typedLabel}
            rows={2}
            maxLength={longestText.paragraph}
            autoComplete="street-address"
          />
        </div>
      )}
    </>
  );
}
