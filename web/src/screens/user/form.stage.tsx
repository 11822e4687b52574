import type { User } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PrivacyLink } from '../../components/frame/legal-links.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import type { HistoryPage } from '../../forms/wizard/outcome-notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { CustomerGrants } from './customer-grants.tsx';
import styles from './user.module.css';
import { UserFields } from './user-fields.tsx';
import type { UserOffer } from './user-offer.ts';
import { checkEmailIsFree, checkGrants, toFieldName, type UserValues } from './user-values.ts';

interface FormStageProps {
  /** Unique among forms; also its name in the journal. */
  id: string;
  initialValues: UserValues;
  offer: UserOffer;
  /** The other users: their e-mail addresses are taken. */
  others?: readonly User[] | undefined;
  toRequest: (values: UserValues) => UserForm;
  /** Sends the form; an error it throws is shown and the input stays. */
  send: (body: UserForm, idempotencyKey: string) => Promise<unknown>;
  /** Called after sending. */
  onSaved: () => void;
  /** The list that shows a new user, if it was created. */
  history?: HistoryPage;
  /** Somebody else has saved the user since the form was filled. */
  hasNewVersion?: boolean;
  /** Fills the form anew: the input is discarded. */
  onShowNew?: () => void;
  /** Leaves without sending: the input is discarded. */
  onBack: () => void;
}

/** The form of a new or existing user: person, role, companies with their machines, statement (USR-07 to USR-17). */
export function FormStage(props: FormStageProps) {
  const { id, initialValues, offer, others = none, toRequest, send, onSaved, history, onBack } = props;
  const text = useText();
  const form = usePortalForm({
    id,
    initialValues,
    schema: async () => (await import('./user.schema.ts')).userSchema,
    rules: (values) => [...checkGrants(values, offer), ...checkEmailIsFree(values, others)],
    toFieldName,
    toRequest,
    submit: send,
    onSent: onSaved,
  });
  const giveUp = () => {
    form.giveUp();
    onBack();
  };
  return (
    <div className={styles.stage}>
      <FormWork form={form} history={history} />
      {props.hasNewVersion && !form.isSubmitting && (
        <Notice tone="warn" isLive>
          <p>{text('user.changedElsewhere')}</p>
          <p>
            <Button
              onClick={() => {
                form.giveUp();
                props.onShowNew?.();
              }}
            >
              {text('user.showNew')}
            </Button>{' '}
            {text('user.showNewHint')}
          </p>
        </Notice>
      )}
      <PortalForm form={form} label={text('user.form')}>
        <Panel title={text('user.person')}>
          <UserFields offer={offer} others={others} />
        </Panel>
        <CustomerGrants offer={offer} />
        <Panel>
          <div className={styles.agreement}>
            <FormCheckbox name="isAgreeStatement" label={text('user.agreementName')} isRequired>
              {text('user.agreement')}
            </FormCheckbox>
            <PrivacyLink />
          </div>
        </Panel>
        <WizardFoot
          onBack={giveUp}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('common.confirm')}</SubmitButton>}
        />
      </PortalForm>
    </div>
  );
}

const none: readonly User[] = [];
