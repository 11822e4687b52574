import type { Customer } from '@ebp/contracts/entities/customer';
import { longestText } from '@ebp/contracts/rules/limits';
import { paymentTerm } from '@ebp/contracts/rules/paper-order';
import { useFormikContext } from 'formik';
import { Select } from '../../components/field/select.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { FormPhoneField } from '../../forms/fields/form-phone-field.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { useText } from '../../i18n/use-text.ts';
import { AddressChoice } from './address-choice.tsx';
import { CodeListSelect } from './code-list-select.tsx';
import type { PaperOrderFacts } from './paper-order.request.ts';
import { byMail, type PaperOrder } from './paper-order.values.ts';

/** The order's references on both sides, and remarks (PAP-06). */
export function OrderFields() {
  const text = useText();
  return (
    <Panel title={text('paperOrder.more')}>
      <div className="columns-2">
        <FormTextField
          name="poNumber"
          label={text('paperOrder.poNumber')}
          isCode
          maxLength={longestText.line}
        />
        <FormTextField
          name="referenceNumber"
          label={text('paperOrder.referenceNumber')}
          isCode
          maxLength={longestText.line}
        />
        <FormTextField
          name="salesCode"
          label={text('paperOrder.salesCode')}
          isCode
          maxLength={longestText.line}
        />
        <div className="span-all">
          <FormTextArea
            name="remarks"
            label={text('paperOrder.remarks')}
            rows={3}
            maxLength={longestText.paragraph}
          />
        </div>
      </div>
    </Panel>
  );
}

/** How the invoice is sent, to whom, and the payment term (PAP-06 to PAP-08). */
export function BillingFields({ facts }: { facts: PaperOrderFacts }) {
  const text = useText();
  const { values } = useFormikContext<PaperOrder>();
  const term = paymentTerm(facts.customer);
  return (
    <Panel title={text('paperOrder.billing')}>
      <div className="stack">
        {term && (
          <FactList
            items={[{ term: text('paperOrder.paymentTerm'), value: text('paperOrder.within', term) }]}
          />
        )}
        <div className="columns-3">
          <CodeListSelect
            name="billToMode"
            label={text('paperOrder.billToMode')}
            list="PAPER_ORDER_BILL_TO_MODE"
            isSettled
          />
          <CodeListSelect
            name="invoiceAttentionSalutation"
            label={text('paperOrder.invoiceAttentionSalutation')}
            list="SALUTATION"
          />
          <FormTextField
            name="invoiceAttention"
            label={text('paperOrder.invoiceAttention')}
            autoComplete="name"
            maxLength={longestText.line}
          />
          {values.billToMode === byMail && (
            <AddressChoice
              name="billAddressPkey"
              typedName="invoiceAddress1"
              label={text('paperOrder.invoiceAddress')}
              typedLabel={text('paperOrder.invoiceAddressLine')}
              addresses={facts.addresses}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Delivery address, contact and instructions for the driver (PAP-06, OPN-56). */
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

interface CompanyChoiceProps {
  customers: readonly Customer[];
  onChange: (code: string) => void;
}

/** The customer that orders; a change loads that customer's products and addresses (PAP-04). */
export function CompanyChoice({ customers, onChange }: CompanyChoiceProps) {
  const text = useText();
  const field = useFormField<string>('customerCode', text('paperOrder.company'));
  return (
    <Select
      {...field}
      onChange={onChange}
      placeholder={null}
      isRequired
      options={customers.map(({ code, name, displayName }) => ({ value: code, label: displayName || name }))}
    />
  );
}
