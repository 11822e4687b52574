import { longestText } from '@ebp/contracts/rules/limits';
import { paymentTerm } from '@ebp/contracts/rules/paper-order';
import { useFormikContext } from 'formik';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AddressChoice } from './address-choice.tsx';
import { CodeListSelect } from './code-list-select.tsx';
import type { PaperOrderFacts } from './paper-order.request.ts';
import { byMail, type PaperOrder } from './paper-order.values.ts';

/** How the invoice is sent, to whom, and when it is due (PAP-06 to PAP-08). */
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
