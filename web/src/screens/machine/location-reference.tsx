import type { Machine } from '@ebp/contracts/entities/machine';
import { maxLocationReferenceLength } from '@ebp/contracts/operations/machine';
import { createContext, type FormEvent, type ReactNode, use, useCallback, useMemo, useRef } from 'react';
import { useLocationUpdate } from '../../api/machine.ts';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useToldLength } from '../../components/field/told-length.ts';
import { notify } from '../../components/overlay/notifications.ts';
import { useKept } from '../../forms/use-kept.ts';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { ignoreComposingEnter } from '../../lib/focus/composing-enter.ts';
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
  // The field takes no more than that, but the ERP may keep a longer one.
  const toldLength = useToldLength(draft.value, maxLocationReferenceLength);
  const { mutateAsync: update } = useLocationUpdate(pkey);
  const { run, renew, isSubmitting } = useSubmitGuard();
  const input = useRef<HTMLInputElement>(null);

  const save = async () => {
    await update(draft.value.trim());
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
        onBlur={draft.leave}
        {...toldLength}
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
      <span className={styles.printed}>{machine.locationReference}</span>
    </>
  );
}

type Drafts = Readonly<Record<string, string>>;
type ChangeDraft = (pkey: string, change: (draft: string | undefined) => string | undefined) => void;

const none: Drafts = {};

const DraftsContext = createContext<readonly [Drafts, ChangeDraft] | undefined>(undefined);

/** Keeps unsaved location references when the list changes page, order or stage. */
export function LocationDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts = none, changeAll] = useKept<Drafts>('machine-location');
  const change = useCallback<ChangeDraft>(
    (pkey, update) =>
      changeAll(({ [pkey]: before, ...others } = none) => {
        const draft = update(before);
        if (draft !== undefined) return { ...others, [pkey]: draft };
        return Object.keys(others).length > 0 ? others : undefined;
      }),
    [changeAll],
  );
  return <DraftsContext value={useMemo(() => [drafts, change], [drafts, change])}>{children}</DraftsContext>;
}

interface LocationDraft {
  readonly value: string;
  /** Whether the input differs from the saved value. */
  readonly isChanged: boolean;
  readonly type: (value: string) => void;
  /** Drops a draft that differs in nothing that is saved; not while typing, where a blank may begin a word. */
  readonly leave: () => void;
  /** Drops the draft, unless it was changed since the save started. */
  readonly settle: (saved: string) => void;
}

/** The location reference of one machine as its field shows it. */
function useLocationDraft(pkey: string, saved: string): LocationDraft {
  const context = use(DraftsContext);
  if (!context) throw new Error('useLocationDraft needs a LocationDraftsProvider');
  const [drafts, change] = context;
  const value = drafts[pkey] ?? saved;
  return {
    value,
    isChanged: value.trim() !== saved.trim(),
    type: (text) => change(pkey, () => (text === saved ? undefined : text)),
    leave: () => change(pkey, (draft) => (draft?.trim() === saved.trim() ? undefined : draft)),
    settle: (text) => change(pkey, (draft) => (draft === text ? undefined : draft)),
  };
}
