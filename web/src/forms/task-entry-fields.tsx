import { longestText } from '@ebp/contracts/rules/limits';
import {
  isWorkMoment,
  taskResults,
  taskStatuses,
  wrapUpCodes,
  wrapUpMost,
} from '@ebp/contracts/rules/task-log';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { resultNames, statusNames, wrapUpNames } from '../components/task/task-words.ts';
import { useText } from '../i18n/use-text.ts';
import { toMoment } from '../lib/formats/typed-values.ts';
import { FormRadioGroup, FormSelect, FormTextArea, FormTextField, useFormField } from './form-fields.tsx';

/** Fields of which the first has the focus at once, as in `useFirstFocus`: none of them has to take a ref. */
export function FirstFocus({ children }: { children: ReactNode }) {
  const first = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => first.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <div className="stack-loose" ref={first}>
      {children}
    </div>
  );
}

/** How a call or a task went, and what was done. */
export function ResultFields() {
  const text = useText();
  return (
    <>
      <FormRadioGroup
        name="result"
        label={text('task.result')}
        options={taskResults.map((value) => ({ value, label: text(resultNames[value]) }))}
        isCards
        isRow
        isRequired
      />
      <FormSelect
        name="wrapUp"
        label={text('task.wrapUp')}
        options={wrapUpCodes.map((value) => ({ value, label: text(wrapUpNames[value]) }))}
        isOptional
      />
      <FormTextArea
        name="remarks"
        label={text('task.remarks')}
        maxLength={longestText.paragraph - wrapUpMost}
        rows={4}
        isRequired
      />
    </>
  );
}

/** Whether something is left to do. */
export function StatusAfterField() {
  const text = useText();
  return (
    <FormSelect
      name="status"
      label={text('task.statusAfter')}
      placeholder={text('task.chooseStatus')}
      options={taskStatuses.map((value) => ({ value, label: text(statusNames[value]) }))}
      isRequired
    />
  );
}

/** A day with its time. The form stands beside a text that is none, whose placeholder is gone. */
export function MomentField({ name, label }: { name: string; label: string }) {
  const form = useText()('task.workDatetimeHint');
  const { value, errorMessage } = useFormField<string>(name, label);
  return (
    <FormTextField
      name={name}
      label={label}
      description={value && errorMessage && !isWorkMoment(toMoment(value)) && form}
      isHintBelow
      placeholder={form}
      autoComplete="off"
      isRequired
    />
  );
}
