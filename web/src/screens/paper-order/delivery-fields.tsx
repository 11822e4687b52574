import { longestText } from '@ebp/contracts/rules/limits';
import { Panel } from '../../components/layout/panel.tsx';
import { FormPhoneField } from '../../forms/fields/form-phone-field.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AddressChoice } from './address-choice.tsx';
import { CodeListSelect } from './code-list-select.tsx';
import type { PaperOrderFacts } from './paper-order.request.ts';

/** Where the order goes, to whom, and what the driver finds there (PAP-06, OPN-56). */
export function DeliveryFields({ facts }: { facts: PaperOrderFacts }) {
  const text = useText();
  return (
    <Panel title={text('paperOrder.delivery')}>
      <div className="columns-3">
        <AddressChoice
          name="deliveryAddressPkey"
          typedName="deliveryAddress1"
          label={text('paperOrder.deliveryAddress')}
          typedLabel={text('paperOrder.deliveryAddressLine')}
          addresses={facts.addresses}
        />
        <CodeListSelect
          name="deliverySalutation"
          label={text('paperOrder.deliverySalutation')}
          list="SALUTATION"
        />
        <FormTextField
          name="deliveryName"
          label={text('paperOrder.deliveryName')}
          autoComplete="name"
          maxLength={longestText.line}
        />
        <FormPhoneField
          name="deliveryTel"
          label={text('paperOrder.deliveryTel')}
          maxLength={longestText.phone}
        />
        <CodeListSelect name="lunchTime" label={text('paperOrder.lunchTime')} list="PAPERORDER_LUNCHTIME" />
        <FormSelect
          name="stair"
          label={text('paperOrder.stair')}
          placeholder={null}
          options={[
            { value: 'no', label: text('common.no') },
            { value: 'yes', label: text('common.yes') },
          ]}
        />
      </div>
    </Panel>
  );
}
