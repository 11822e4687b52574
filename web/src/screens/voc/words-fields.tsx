import { longestText } from '@ebp/contracts/rules/limits';
import type { VocType } from '@ebp/contracts/rules/voc';
import { Panel } from '../../components/layout/panel.tsx';
import { FormDateField } from '../../forms/fields/form-date-field.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';

/** What happened, when and, for praise, whose work it was (VOC-02, VOC-04). */
export function WordsFields({ type }: { type: VocType }) {
  const text = useText();
  const isPraise = type === 'APPRECIATION';
  return (
    <Panel title={text(isPraise ? 'voc.yourPraise' : 'voc.yourFeedback')}>
      <div className="stack-loose">
        <div className="columns-2">
          {isPraise && (
            <>
              <FormTextField name="to" label={text('voc.to')} maxLength={longestText.line} isRequired />
              <FormTextField
                name="subject"
                label={text('voc.subject')}
                maxLength={longestText.line}
                isRequired
              />
            </>
          )}
          <FormDateField name="serviceDate" label={text('voc.serviceDate')} isOptional />
        </div>
        <FormTextArea
          name="description"
          label={text(isPraise ? 'voc.feedback' : 'voc.description')}
          maxLength={longestText.paragraph}
          rows={6}
          isRequired
        />
      </div>
    </Panel>
  );
}
