import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { NoteFields, ReachFields } from '../../forms/account-fields.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useLeavePage, usePageBack } from '../../lib/tab.ts';
import { CompareStage } from './compare.stage.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The form; after a conflict, the comparison instead. */
export function EditStage({ newest }: { newest: ContactAccount }) {
  const text = useText();
  const { code } = newest;
  const view = usePortalMap().pathOf('eccaAccountView', { code }) ?? paths.ebpHome;
  const leave = useLeavePage();
  const navigate = useNavigate();
  const back = useCallback(() => void navigate(view), [navigate, view]);
  usePageBack(back);
  const { form, theirs, compareWith, goOn } = useAccountForm(newest, () => leave(view));
  const { values } = form.formik;
  if (theirs) {
    return <CompareStage base={values.base} mine={values} theirs={theirs} onGoOn={goOn} />;
  }
  return (
    <div className="stack-loose">
      <FormWork form={form} />
      {newest.version !== values.base.version && !form.isSubmitting && (
        <Notice tone="warn" isLive>
          <div className="row">
            {text('contactAccount.changedMeanwhile', { name: newest.updatedBy ?? '' })}
            <Button isSmall onClick={() => compareWith(newest)}>
              {text('contactAccount.compare')}
            </Button>
          </div>
        </Notice>
      )}
      <PortalForm form={form} label={text('menu.eccaAccountUpdate')}>
        <AccountFields />
        <WizardFoot
          isSticky
          onBack={back}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('common.save')}</SubmitButton>}
        />
      </PortalForm>
    </div>
  );
}

/** The editable fields of an account; contacts, companies and machines come from other systems. */
function AccountFields() {
  const text = useText();
  return (
    <Panel title={text('contactAccount.account')}>
      <div className="columns-2">
        <ReachFields hasFax />
        <NoteFields />
      </div>
    </Panel>
  );
}
