import { longestText } from '@ebp/contracts/rules/limits';
import type { SelectOption } from '../../components/field/select.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';

/** What is asked; the content is optional (ENQ-02, ENQ-03). */
export function QuestionFields({ types }: { types: readonly SelectOption[] }) {
  const text = useText();
  return (
    <Panel title={text('enquiry.question')}>
      <div className="stack-loose">
        <div className="columns-2">
          <FormSelect name="enquiryTypePkey" label={text('enquiry.type')} options={types} isRequired />
          <FormTextField
            name="subject"
            label={text('enquiry.subject')}
            maxLength={longestText.line}
            isRequired
          />
        </div>
        <FormTextArea
          name="content"
          label={text('enquiry.content')}
          maxLength={longestText.paragraph}
          rows={6}
          isOptional
        />
      </div>
    </Panel>
  );
}
