import { longestText } from '@ebp/contracts/rules/limits';
import { Panel } from '../../components/layout/panel.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';

/** What the order is filed under on either side, and what else there is to say (PAP-06). */
export function OrderFields() {
  const text = useText();
  return (
    <Panel title={text('paperOrder.more')}>
      <div className="columns-2">
        <FormTextField name="poNumber" label={text('paperOrder.poNumber')} maxLength={longestText.line} />
        <FormTextField
          name="referenceNumber"
          label={text('paperOrder.referenceNumber')}
          maxLength={longestText.line}
        />
        <FormTextField name="salesCode" label={text('paperOrder.salesCode')} maxLength={longestText.line} />
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
