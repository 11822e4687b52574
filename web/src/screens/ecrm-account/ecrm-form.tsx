import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEcrmAccountCreate } from '../../api/ecrm-account.ts';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { FormWork } from '../../forms/unfinished-work.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useLeavePage } from '../../lib/tab.ts';
import { ecrmSchema } from './ecrm.schema.ts';
import { CompanyFields, PersonFields } from './ecrm-fields.tsx';
import { type EcrmValues, firstValues, toRequest } from './ecrm-values.ts';
import { LookAlikes } from './look-alikes.tsx';
import { useFindLookAlikes, useLookAlikes } from './use-look-alikes.ts';

interface EcrmFormProps {
  /** The contact account it belongs to, where there is one. */
  account: ContactAccount | undefined;
  /** What a search was made with. */
  known: URLSearchParams;
}

export function EcrmForm({ account, known }: EcrmFormProps) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const navigate = useNavigate();
  const leave = useLeavePage();
  const { mutateAsync: create } = useEcrmAccountCreate();
  const findLookAlikes = useFindLookAlikes();
  const [initialValues] = useState(() => firstValues(account, known));
  const form = usePortalForm({
    id: 'ecrm-account',
    initialValues,
    schema: ecrmSchema,
    toRequest: async (values: EcrmValues) => {
      if (!values.isNew && (await findLookAlikes(values, account?.code)).length > 0) throw notSaidToBeNew();
      return toRequest(values, account?.code);
    },
    submit: async (body, idempotencyKey) => (await create({ body, idempotencyKey })).ecrmCode,
    onSent: (_, ecrmCode = '') => {
      notify({ tone: 'good', title: text('ecrmAccount.saved', { code: ecrmCode }) });
      leave(pathOf('eccaEcrmAccountView', { ecrmCode }) ?? paths.ebpHome);
    },
  });
  const lookAlikes = useLookAlikes(form.formik.values, account?.code);
  return (
    <div className="stack-loose">
      <FormWork
        form={form}
        history={{ name: text('menu.eccaAccountSearch'), path: pathOf('eccaAccountSearch') }}
      />
      <PortalForm form={form} label={text('menu.eccaEcrmAccountCreate')}>
        <WithSummary label={text('ecrmAccount.knownAlready')} summary={<LookAlikes {...lookAlikes} />}>
          <CompanyFields />
          <PersonFields />
        </WithSummary>
        <WizardFoot
          onBack={() => void navigate(pathOf('eccaAccountSearch') ?? paths.ebpHome)}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('ecrmAccount.create')}</SubmitButton>}
        />
      </PortalForm>
    </div>
  );
}

/** Held against the box that says so, as the gateway's own objections are. */
function notSaidToBeNew(): ApiError {
  const fault = { path: 'isNew', messageId: 'ecrmAccount.confirmNew' };
  return new ApiError('FIELD_ERRORS', { messageId: 'error.fieldErrors', fieldErrors: [fault] });
}
