import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { longestText } from '@ebp/contracts/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { useEcrmAccountCreate } from '../../api/ecrm-account.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { NoteFields, ReachFields } from '../../forms/account-fields.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useLeavePage } from '../../lib/tab.ts';
import { type EcrmValues, firstValues, toRequest } from './ecrm-values.ts';
import { LookAlikes, useFindLookAlikes, useLookAlikes } from './look-alikes.tsx';

interface EcrmFormProps {
  /** The contact account it belongs to, if there is one. */
  account: ContactAccount | undefined;
  /** The criteria of the search that led here. */
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
    schema: async () => (await import('./ecrm.schema.ts')).ecrmSchema,
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
          isSticky
          onBack={() => void navigate(pathOf('eccaAccountSearch') ?? paths.ebpHome)}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('ecrmAccount.create')}</SubmitButton>}
        />
      </PortalForm>
    </div>
  );
}

/** The error for the unticked confirmation, in the form of a gateway error. */
function notSaidToBeNew(): ApiError {
  const fault = { path: 'isNew', messageId: 'ecrmAccount.confirmNew' };
  return new ApiError('FIELD_ERRORS', { messageId: 'error.fieldErrors', fieldErrors: [fault] });
}

const line = { maxLength: longestText.line, autoComplete: 'off' } as const;

/** Details of the company. */
function CompanyFields() {
  const text = useText();
  return (
    <Panel title={text('contactAccount.account')}>
      <div className="columns-2">
        <ReachFields />
        <FormTextField name="website" label={text('ecrmAccount.website')} {...line} type="url" isOptional />
        <FormTextField name="industry" label={text('ecrmAccount.industry')} {...line} isOptional />
        <FormTextField name="salesPerson" label={text('ecrmAccount.salesPerson')} {...line} isOptional />
        <NoteFields isOptional />
      </div>
    </Panel>
  );
}

/** The contact person for sales. */
function PersonFields() {
  const text = useText();
  const { language } = useLanguage();
  const { data: salutations = [] } = useQuery(codeListQuery('SALUTATION'));
  return (
    <Panel title={text('ecrmAccount.person')}>
      <div className="columns-2">
        <FormSelect
          name="contactSalutation"
          label={text('ecrmAccount.salutation')}
          options={salutations.map((entry) => ({ value: entry.code, label: choiceName(entry, language) }))}
          isOptional
        />
        <FormTextField name="contactName" label={text('contactAccount.contactName')} {...line} isOptional />
      </div>
    </Panel>
  );
}
