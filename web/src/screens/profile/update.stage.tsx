import { useNavigate } from 'react-router-dom';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { FormWork } from '../../forms/unfinished-work.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { ContactRemark } from './contact-remark.tsx';
import { useProfileForm } from './profile.form.ts';
import { PasswordPanel, PersonPanel, PreferencesPanel } from './profile-fields.tsx';
import type { Person } from './profile-values.ts';

interface UpdateStageProps {
  person: Person;
  onSaved: () => void;
}

/** Own data and, when wanted, a new password (PRF-02 to PRF-10). */
export function UpdateStage({ person, onSaved }: UpdateStageProps) {
  const text = useText();
  const navigate = useNavigate();
  const form = useProfileForm(person, onSaved);
  return (
    <div className="stack-loose">
      <FormWork form={form} />
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
