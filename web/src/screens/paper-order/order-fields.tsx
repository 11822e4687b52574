import type { Customer, CustomerAddress } from '@ebp/contracts/entities/customer';
import { addressLine } from '@ebp/contracts/rules/address-line';
import { longestText } from '@ebp/contracts/rules/limits';
import { paymentTerm } from '@ebp/contracts/rules/paper-order';
import { getIn, useFormikContext } from 'formik';
import { Select } from '../../components/field/select.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { CodeListSelect } from '../../forms/code-list-select.tsx';
import { customerOptions } from '../../forms/customer-options.ts';
import {
  FormPhoneField,
  FormSelect,
  FormTextArea,
  FormTextField,
  useFormField,
} from '../../forms/form-fields.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { PaperOrderFacts } from './paper-order.request.ts';
import { byMail, otherAddress, type PaperOrder } from './paper-order.values.ts';

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
          isOptional
        />
        <FormTextField
          name="referenceNumber"
          label={text('paperOrder.referenceNumber')}
          isCode
          maxLength={longestText.line}
          isOptional
        />
        <FormTextField
          name="salesCode"
          label={text('paperOrder.salesCode')}
          isCode
          maxLength={longestText.line}
          isOptional
        />
        <div className="span-all">
          <FormTextArea
            name="remarks"
            label={text('paperOrder.remarks')}
            rows={3}
            maxLength={longestText.paragraph}
            isOptional
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
            placeholder={null}
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
        <CodeListSelect
          name="lunchTime"
          label={text('paperOrder.lunchTime')}
          list="PAPERORDER_LUNCHTIME"
          isOptional
        />
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

/** The customers by the names that they are shown with. */
export function companyOptions(customers: readonly Customer[]) {
  return customerOptions(
    customers.map(({ code, name, displayName }) => ({ code, name: displayName || name })),
  );
}

interface CompanyChoiceProps {
  customers: readonly Customer[];
  onChange: (code: string) => void;
}

/**
 * The customer that orders; a change loads that customer's products and addresses (PAP-04). A draft may name one that is
 * not this person's any more: then none is chosen.
 */
export function CompanyChoice({ customers, onChange }: CompanyChoiceProps) {
  const text = useText();
  const field = useFormField<string>('customerCode', text('paperOrder.company'));
  const isOwn = customers.some(({ code }) => code === field.value);
  return (
    <Select
      {...field}
      onChange={onChange}
      {...(isOwn && { placeholder: null })}
      isRequired
      options={companyOptions(customers)}
    />
  );
}

interface AddressChoiceProps {
  /** Names of the two fields in the form: the entry of the address book, and the typed address. */
  name: string;
  typedName: string;
  label: string;
  typedLabel: string;
  addresses: readonly CustomerAddress[];
}

/** An address from the customer's address book, or another one. */
function AddressChoice({ name, typedName, label, typedLabel, addresses }: AddressChoiceProps) {
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
