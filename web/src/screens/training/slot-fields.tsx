import type { CalendarDate } from '@ebp/contracts/rules/dates';
import { longestText } from '@ebp/contracts/rules/limits';
import type { SelectOption } from '../../components/field/select.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FormDateField } from '../../forms/fields/form-date-field.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { useText } from '../../i18n/use-text.ts';

interface SlotFieldsProps {
  times: readonly SelectOption[];
  /** First day the calendars offer. */
  earliest: CalendarDate;
}

/** Two slots that would suit, and what the trainer should know (TRN-02 to TRN-05). */
export function SlotFields({ times, earliest }: SlotFieldsProps) {
  const text = useText();
  return (
    <Panel title={text('training.slots')}>
      <div className="stack-loose">
        <div className="columns-2">
          <FormDateField name="date1" label={text('training.date1')} min={earliest} isRequired />
          <FormSelect name="time1" label={text('training.time1')} options={times} isRequired />
          <FormDateField name="date2" label={text('training.date2')} min={earliest} isRequired />
          <FormSelect name="time2" label={text('training.time2')} options={times} isRequired />
        </div>
        <FormTextArea
          name="remarks"
          label={text('training.remarks')}
          description={text('training.remarksHint')}
          maxLength={longestText.paragraph}
          isOptional
        />
      </div>
    </Panel>
  );
}
