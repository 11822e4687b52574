import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery, useAccountUpdate } from '../../api/contact-account.ts';
import { notify } from '../../components/overlay/notifications.ts';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { NotSent } from '../../lib/journal/entry.ts';
import { type AccountValues, draftOver } from './account-values.ts';

/**
 * The form of one account. It sends the version it is based on, even if a newer one has been loaded: changes that
 * another agent saved meanwhile are compared, never overwritten.
 */
export function useAccountForm(newest: ContactAccount, onSaved: () => void) {
  const { code } = newest;
  const text = useText();
  const client = useQueryClient();
  const { mutateAsync: save } = useAccountUpdate(code);
  const [initialValues] = useState(() => draftOver(newest));
  const [theirs, setTheirs] = useState<ContactAccount>();
  const form = usePortalForm({
    id: `contact-account-${code}`,
    initialValues,
    schema: async () => (await import('./account.schema.ts')).accountSchema,
    submit: async ({ base, ...values }) => {
      try {
        await save({ version: base.version, ...values });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'CONFLICT')) throw error;
        setTheirs(await client.fetchQuery({ ...accountQuery(code), staleTime: 0 }));
        throw new NotSent();
      }
    },
    onSent: ({ name }) => {
      notify({ tone: 'good', title: text('contactAccount.saved', { name }) });
      onSaved();
    },
  });
  return {
    form,
    /** The version that another agent saved, while it has to be compared. */
    theirs,
    compareWith: setTheirs,
    /** Continues from the saved version with these values. */
    goOn: (values: AccountValues) => {
      if (!theirs) return;
      const saved = draftOver(theirs);
      form.formik.resetForm({ values: saved });
      void form.formik.setValues({ ...saved, ...values }, false);
      setTheirs(undefined);
    },
  };
}
