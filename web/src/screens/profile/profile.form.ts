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
 * The password first, when one is wanted: a fault in it stops the save (OPN-69). When the save fails after it, its
 * fields are emptied, so that another try does not change it again with an old password that no longer holds.
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
