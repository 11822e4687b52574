import { useNavigate } from 'react-router-dom';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { DraftOffer } from '../../forms/draft-offer.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { ContactRemark } from './contact-remark.tsx';
import { profileFormId, useProfileForm } from './profile.form.ts';
import { PasswordPanel, PersonPanel, PreferencesPanel } from './profile-fields.tsx';
import type { Person, ProfileValues } from './profile-values.ts';

const secret: readonly (keyof ProfileValues)[] = ['oldPassword', 'newPassword', 'confirmNewPassword'];

interface UpdateStageProps {
  person: Person;
  onSaved: () => void;
}

/** Own data and, when wanted, a new password (PRF-02 to PRF-10). */
export function UpdateStage({ person, onSaved }: UpdateStageProps) {
  const text = useText();
  const navigate = useNavigate();
  const { company } = useSession();
  const form = useProfileForm(person, () => {
    draft.clear();
    onSaved();
  });
  const draft = useDraft(form, { owner: { company, user: person.pkey, form: profileFormId }, secret });
  return (
    <div className="stack-loose">
      <DraftOffer draft={draft} />
      <PortalForm form={form} label={text('profile.form')}>
        <PersonPanel person={person} />
        <PasswordPanel />
        <PreferencesPanel person={person} />
        <ContactRemark />
        <WizardFoot
          onBack={() => void navigate(paths.ebpHome)}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
        />
      </PortalForm>
    </div>
  );
}
