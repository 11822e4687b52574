import { wantsPasswordChange } from '@ebp/contracts/rules/password';
import { checkProfile } from '@ebp/contracts/rules/profile';
import { useProfileChange } from '../../api/profile.ts';
import { changeOwnPassword } from '../../api/session.ts';
import { notify } from '../../components/overlay/notifications.ts';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useText } from '../../i18n/use-text.ts';
import {
  noPasswords,
  type Person,
  type ProfileValues,
  passwordsOf,
  toRequest,
  valuesOf,
} from './profile-values.ts';

const secret = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

/**
 * Changes the password first, if a new one was entered: if that fails, nothing is saved (OPN-69). If the save fails
 * after it, the password fields are emptied, so that the next attempt does not use the old password again.
 */
export function useProfileForm(person: Person, onSaved: () => void) {
  const text = useText();
  const { mutateAsync: save } = useProfileChange();
  const form = usePortalForm<ProfileValues>({
    id: 'profile',
    keep: { secret },
    initialValues: valuesOf(person),
    schema: async () => (await import('./profile.schema.ts')).profileSchema,
    rules: (values) => checkProfile(toRequest(values), person),
    submit: async (values) => {
      const passwords = passwordsOf(values);
      if (wantsPasswordChange(passwords)) {
        await changeOwnPassword(passwords);
        notify({ tone: 'good', title: text('profile.passwordChanged') });
      }
      try {
        await save({ pkey: person.pkey, body: toRequest(values) });
      } catch (error) {
        await form.formik.setValues({ ...values, ...noPasswords }, false);
        throw error;
      }
    },
    onSent: onSaved,
  });
  return form;
}
