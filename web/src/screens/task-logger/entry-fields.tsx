import { today } from '@ebp/contracts/rules/dates';
import { longestText } from '@ebp/contracts/rules/limits';
import { taskMinutesMax, taskResults, taskStatuses } from '@ebp/contracts/rules/task-log';
import { Panel } from '../../components/layout/panel.tsx';
import { resultNames, statusNames } from '../../components/task/task-words.ts';
import { FormDateField } from '../../forms/fields/form-date-field.tsx';
import { FormNumberField } from '../../forms/fields/form-number-field.tsx';
import { FormRadioGroup } from '../../forms/fields/form-radio-group.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';

/** What was done, and what comes next (CCC-09). */
export function EntryFields() {
  const text = useText();
  const { timeZone } = useCompany();
  return (
    <>
      <Panel title={text('task.entry')}>
        <div className="stack-loose">
          <FormRadioGroup
            name="result"
            label={text('task.result')}
            options={taskResults.map((value) => ({ value, label: text(resultNames[value]) }))}
            isCards
            isRow
            isRequired
          />
          <FormTextArea
            name="remarks"
            label={text('task.remarks')}
            maxLength={longestText.paragraph}
            rows={5}
            isRequired
          />
          <div className="columns-2">
            <FormTextField
              name="workDatetime"
              label={text('task.workDatetime')}
              placeholder={text('task.workDatetimeHint')}
              maxLength={16}
              autoComplete="off"
              isRequired
            />
            <FormNumberField
              name="minutesSpent"
              label={text('task.minutesField')}
              max={taskMinutesMax}
              hasStepper
              isOptional
            />
          </div>
        </div>
      </Panel>
      <Panel title={text('task.after')}>
        <div className="stack-loose">
          <FormSelect
            name="status"
            label={text('task.statusAfter')}
            placeholder={text('task.chooseStatus')}
            options={taskStatuses.map((value) => ({ value, label: text(statusNames[value]) }))}
            isRequired
          />
          <div className="columns-2">
            <FormTextField
              name="nextStep"
              label={text('task.nextStep')}
              maxLength={longestText.line}
              autoComplete="off"
              isOptional
            />
            <FormDateField
              name="followUpDate"
              label={text('task.followUpDate')}
              min={today(timeZone)}
              isOptional
            />
          </div>
        </div>
      </Panel>
    </>
  );
}
