import type { Machine } from '@ebp/contracts/entities/machine';
import { maxLocationReferenceLength } from '@ebp/contracts/operations/machine';
import { type FormEvent, useRef } from 'react';
import { useLocationUpdate } from '../../api/machine.ts';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { ignoreComposingEnter } from '../../lib/composing-enter.ts';
import { useLocationDraft } from './location-drafts.tsx';
import styles from './machine.module.css';

interface LocationReferenceProps {
  machine: Machine;
  /**
   * In a table, the column header is the visible label, and the accessible name of each control includes its machine.
   */
  isInTable?: boolean;
}

/**
 * The location reference of a machine with a Save button (MAC-05, MAC-09). A failed save raises the shared notification
 * and keeps the input.
 */
export function LocationReference({ machine, isInTable = false }: LocationReferenceProps) {
  const text = useText();
  const { pkey, machineId } = machine;
  const draft = useLocationDraft(pkey, machine.locationReference ?? '');
  const { mutateAsync: update } = useLocationUpdate();
  const { run, renew, isSubmitting } = useSubmitGuard();
  const input = useRef<HTMLInputElement>(null);

  const save = async () => {
    await update({ pkey, locationReference: draft.value.trim() });
    // The Save button is about to be disabled, which would drop the focus.
    if (input.current?.form?.contains(document.activeElement)) input.current.focus();
    draft.settle(draft.value);
    notify({ tone: 'good', title: text('machine.locationSaved', { machineId }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.isChanged) run(save).catch(() => undefined);
  };

  const form = (
    <form className={styles.location} onSubmit={submit} onKeyDown={ignoreComposingEnter}>
      <TextField
        ref={input}
        label={
          isInTable ? text('machine.locationReferenceOf', { machineId }) : text('machine.locationReference')
        }
        isLabelHidden={isInTable}
        isSmall={isInTable}
        maxLength={maxLocationReferenceLength}
        autoComplete="off"
        value={draft.value}
        onChange={(value) => {
          renew();
          draft.type(value);
        }}
      />
      <Button
        type="submit"
        isSmall={isInTable}
        label={isInTable ? text('machine.saveLocationOf', { machineId }) : undefined}
        isDisabled={!draft.isChanged && !isSubmitting && text('machine.locationSame')}
        isBusy={isSubmitting}
      >
        {text('common.save')}
      </Button>
      {draft.isChanged && !isSubmitting && (
        <span className={styles.unsaved}>{text('machine.locationNotSaved')}</span>
      )}
    </form>
  );
  if (!isInTable) return form;
  return (
    <>
      {form}
      <span className={styles.printed}>{draft.value}</span>
    </>
  );
}
