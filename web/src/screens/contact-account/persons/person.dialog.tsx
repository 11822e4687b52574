import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactPerson } from '@ebp/contracts/entities/contact-person';
import { longestText } from '@ebp/contracts/rules/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery, type PersonsChange, useContactPersonsUpdate } from '../../../api/contact-account.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { notify } from '../../../components/overlay/notifications.ts';
import { CodeListSelect } from '../../../forms/code-list-select.tsx';
import { FormCheckbox, FormTextField, SubmitButton } from '../../../forms/form-fields.tsx';
import { PortalForm } from '../../../forms/portal-form.tsx';
import { useCodeList } from '../../../forms/use-code-list.ts';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import { useSubmitGuard } from '../../../forms/use-submit-guard.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ApiError } from '../../../lib/gateway/api-error.ts';
import { notifyFailure } from '../../../lib/gateway/failure-notice.ts';
import { NotSent } from '../../../lib/journal/entry.ts';
import {
  contestedFields,
  meanwhileOf,
  mergedPerson,
  type PersonValues,
  valuesOf,
  withPerson,
} from './person-values.ts';

interface PersonDialogProps {
  account: ContactAccount;
  /** Undefined for a new person. */
  person: ContactPerson | undefined;
  onClose: () => void;
}

/** One contact person of an account: edit, add or remove. Loaded when it is opened. */
export function PersonDialog({ account, person, onClose }: PersonDialogProps) {
  const text = useText();
  const { save, isOutdated } = useSavePersons(account, person?.pkey, (merge) => {
    void form.formik.setValues(merge, false);
  });
  const [initialValues] = useState(() => valuesOf(person));
  const form = usePortalForm({
    id: `contact-person-${account.code}`,
    initialValues,
    schema: async () => (await import('./person.schema.ts')).personSchema,
    submit: save,
    onSent: ({ name }) => {
      notify({ tone: 'good', title: text('contactAccount.saved', { name }) });
      onClose();
    },
    // Written in a moment, and of a person: nothing of it is kept in the browser.
    keep: false,
  });
  const remove = async () => {
    if (!person) return;
    await save(undefined);
    notify({ tone: 'good', title: text('contactAccount.removed', { name: person.name }) });
    onClose();
  };
  const title = person
    ? text('contactAccount.editOf', { name: person.name })
    : text('contactAccount.addPerson');
  return (
    // What was typed is kept nowhere: a press beside the dialog, or Escape, does not discard it.
    <Dialog isOpen title={title} onClose={form.formik.dirty ? undefined : onClose}>
      <PortalForm form={form} label={title}>
        {isOutdated && (
          <Notice tone="warn" isLive>
            {text('contactAccount.personsChanged')}
          </Notice>
        )}
        <PersonFields />
        <div className="row">
          <SubmitButton form={form}>{text('common.save')}</SubmitButton>
          <Button onClick={onClose} isDisabled={form.isSubmitting}>
            {text('kit.cancel')}
          </Button>
          {person && <RemovePerson name={person.name} onRemove={remove} />}
        </div>
      </PortalForm>
    </Dialog>
  );
}

/**
 * Saves over the version that the agent has seen. If somebody was faster, it says so, shows what they changed of this person,
 * and the next attempt uses theirs.
 */
function useSavePersons(
  account: ContactAccount,
  pkey: string | undefined,
  edit: (merge: (mine: PersonValues) => PersonValues) => void,
) {
  const text = useText();
  const client = useQueryClient();
  const { mutateAsync } = useContactPersonsUpdate(account.code);
  // The account may be read anew while the dialog is open; this copy is what the agent has seen.
  const [seen, setSeen] = useState(account);
  const [isOutdated, setIsOutdated] = useState(false);
  const { nameOf } = useCodeList('SALUTATION');
  const wordOf = (path: string, value: string) => (path === 'salutation' ? nameOf(value) : value);
  /** @param values undefined to remove the person */
  const save = async (values: PersonValues | undefined) => {
    const body = withPerson(seen, pkey, values);
    try {
      await mutateAsync(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fieldErrors.length > 0) throw byPerson(error, body, pkey);
      if (error.code !== 'CONFLICT') throw error;
      const newest = await client.fetchQuery({ ...accountQuery(account.code), staleTime: 0 });
      setSeen(newest);
      setIsOutdated(true);
      const meanwhile = meanwhileOf(seen, newest, pkey);
      if (!meanwhile) throw new NotSent();
      edit((mine) => mergedPerson(mine, meanwhile));
      const fieldErrors = (values ? contestedFields(values, meanwhile) : []).map((path) => ({
        path,
        messageId: 'contactAccount.changedByBoth',
        params: {
          theirs: wordOf(path, String(meanwhile.theirs[path] ?? '')) || text('contactAccount.blank'),
        },
      }));
      if (fieldErrors.length === 0) throw new NotSent();
      throw new ApiError('CONFLICT', { messageId: error.messageId, fieldErrors });
    }
  };
  return { save, isOutdated };
}

/**
 * The same refusal with the faults of this person at their fields. All contacts are saved at once, so another one can be
 * at fault too: that is told by its name, once.
 */
function byPerson(error: ApiError, { contactList }: PersonsChange, own: string | undefined): ApiError {
  const fieldErrors = error.fieldErrors.map((fault) => {
    const [, at = '', field = ''] = /^contactList\.(\d+)\.(.+)$/.exec(fault.path) ?? [];
    const person = contactList[Number(at || -1)];
    if (!person || person.pkey === undefined || person.pkey === own)
      return { ...fault, path: field || fault.path };
    const params = { name: person.name };
    return { path: `contactList.${at}`, messageId: 'contactAccount.otherAtFault', params };
  });
  const { code, messageId, correlationId } = error;
  return new ApiError(code, { messageId, correlationId, fieldErrors });
}

function PersonFields() {
  const text = useText();
  const line = { maxLength: longestText.line, autoComplete: 'off' } as const;
  const number = { ...line, type: 'tel', maxLength: longestText.phone } as const;
  return (
    <>
      <div className="columns-2">
        <CodeListSelect
          list="SALUTATION"
          name="salutation"
          label={text('contactAccount.salutation')}
          isOptional
        />
        <FormTextField name="name" label={text('contactAccount.contactName')} {...line} isRequired />
        <FormTextField name="title" label={text('contactAccount.contactTitle')} {...line} isOptional />
        <FormTextField
          name="email"
          label={text('contactAccount.email')}
          {...line}
          type="email"
          maxLength={longestText.email}
        />
        <FormTextField name="phone" label={text('contactAccount.phone')} {...number} />
        <FormTextField name="mobile" label={text('contactAccount.mobile')} {...number} />
        <FormTextField name="fax" label={text('contactAccount.fax')} {...number} isOptional />
      </div>
      <FormCheckbox name="isPrimary" label={text('contactAccount.primary')}>
        {text('contactAccount.primary')}
      </FormCheckbox>
    </>
  );
}

/** Removes on the second press, whose button says what will happen. */
function RemovePerson({ name, onRemove }: { name: string; onRemove: () => Promise<void> }) {
  const text = useText();
  const { run, isSubmitting } = useSubmitGuard();
  const [isAsked, setIsAsked] = useState(false);
  const remove = () =>
    void run(onRemove).catch((error: unknown) => {
      // What the dialog shows itself needs no notification.
      if (!(error instanceof NotSent)) notifyFailure(error);
    });
  return isAsked ? (
    <Button variant="danger-fill" isBusy={isSubmitting} onClick={remove}>
      {text('contactAccount.removeOf', { name })}
    </Button>
  ) : (
    <Button variant="quiet" onClick={() => setIsAsked(true)}>
      {text('contactAccount.remove')}
    </Button>
  );
}
