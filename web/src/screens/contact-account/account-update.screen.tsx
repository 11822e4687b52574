import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountQuery, useAccountUpdate } from '../../api/contact-account.ts';
import { AccountNotLoaded } from '../../components/account/account-not-loaded.tsx';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { NoteFields, ReachFields } from '../../forms/account-fields.tsx';
import { SubmitButton } from '../../forms/form-fields.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { same } from '../../forms/use-work.ts';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { NotSent } from '../../lib/journal/entry.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { paths } from '../../lib/pages/paths.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useLeavePage, usePageNote, usePageSuffix, useTabLabel } from '../../lib/pages/tab.ts';
import { type AccountValues, draftOver, valuesOf } from './account-values.ts';
import { CompareStage } from './compare.stage.tsx';

/** Edits one account; two agents at the same time never overwrite each other's changes. */
export function AccountUpdateScreen() {
  const text = useText();
  const code = usePageParam('code');
  const account = useQuery(accountQuery(code));
  const name = account.data?.name;
  useTabLabel(name && text('contactAccount.editOf', { name }));
  usePageSuffix(name);
  usePageNote(code);
  if (account.isLoadingError) return <AccountNotLoaded query={account} />;
  return account.data ? <EditStage newest={account.data} /> : <Skeleton />;
}

/** The form; after a conflict, the comparison instead. */
function EditStage({ newest }: { newest: ContactAccount }) {
  const text = useText();
  const { code } = newest;
  const view = usePortalMap().pathOf('eccaAccountView', { code }) ?? paths.ebpHome;
  const leave = useLeavePage();
  const navigate = useNavigate();
  const back = () => void navigate(view);
  const { form, theirs, compareWith, goOn } = useAccountForm(newest, () => leave(view));
  const { values } = form.formik;
  if (theirs) {
    return <CompareStage base={values.base} mine={values} theirs={theirs} onGoOn={goOn} onBack={back} />;
  }
  return (
    <div className="stack-loose">
      <FormWork form={form} />
      {newest.version !== values.base.version && !form.isSubmitting && (
        <Notice tone="warn" isLive>
          <div className="row">
            {text('contactAccount.changedMeanwhile', {
              name: newest.updatedBy || text('contactAccount.somebody'),
            })}
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

/**
 * The form of one account. It sends the version it is based on, even if a newer one has been loaded: changes that
 * another agent saved meanwhile are compared, never overwritten.
 */
function useAccountForm(newest: ContactAccount, onSaved: () => void) {
  const { code } = newest;
  const text = useText();
  const client = useQueryClient();
  const { mutateAsync: save } = useAccountUpdate(code);
  const initialValues = useMemo(() => draftOver(newest), [newest]);
  const [theirs, setTheirs] = useState<ContactAccount>();
  const saved = useRef(newest);
  const form = usePortalForm({
    id: `contact-account-${code}`,
    initialValues,
    followsInitialValues: true,
    schema: async () => (await import('./account.schema.ts')).accountSchema,
    submit: async ({ base, ...values }) => {
      try {
        saved.current = await save({ version: base.version, ...values });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'CONFLICT')) throw error;
        setTheirs(await client.fetchQuery({ ...accountQuery(code), staleTime: 0 }));
        throw new NotSent();
      }
    },
    onSent: ({ name }, _, isHeld) => {
      notify({ tone: 'good', title: text('contactAccount.saved', { name }) });
      if (isHeld) return onSaved();
      // What was typed on changes the account as this agent has just saved it.
      const { base } = draftOver(saved.current);
      void form.formik.setValues((now) => ({ ...now, base }), false);
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
      setTheirs(undefined);
      // Without a change of the own, nothing is left to continue with.
      if (same(values, valuesOf(theirs))) return form.giveUp();
      const saved = draftOver(theirs);
      form.formik.resetForm({ values: saved });
      void form.formik.setValues({ ...saved, ...values }, false);
    },
  };
}
