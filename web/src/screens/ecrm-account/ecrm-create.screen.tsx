import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { longestText } from '@ebp/contracts/rules/limits';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountQuery, accountsQuery } from '../../api/contact-account.ts';
import { useEcrmAccountCreate } from '../../api/ecrm-account.ts';
import { AccountNotLoaded } from '../../components/account/account-not-loaded.tsx';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { NoteFields, ReachFields } from '../../forms/account-fields.tsx';
import { CodeListSelect } from '../../forms/code-list-select.tsx';
import { FormCheckbox, FormTextField, SubmitButton } from '../../forms/form-fields.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { useWayTo } from '../../lib/pages/page-back.ts';
import { paths } from '../../lib/pages/paths.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useLeavePage } from '../../lib/pages/tab.ts';
import styles from './ecrm-account.module.css';
import { type EcrmValues, firstValues, toRequest } from './ecrm-values.ts';
import { collectLookAlikes, type Likeness, type LookAlike, likenessCriteria } from './likeness.ts';

/** Creates an account in eCRM: for a contact account (`?account=`), or for a new company. */
export function EcrmCreateScreen() {
  const [search] = useSearchParams();
  const code = search.get('account') ?? '';
  const account = useQuery({ ...accountQuery(code), enabled: code !== '' });
  if (account.isLoadingError) return <AccountNotLoaded query={account} />;
  if (code !== '' && !account.data) return <Skeleton />;
  // Also by the browser's Back, once it was created here.
  if (account.data?.ecrmCode) return <CreatedAlready ecrmCode={account.data.ecrmCode} />;
  return <EcrmForm key={search.toString()} account={account.data} known={search} />;
}

/** A contact account has one account in eCRM at most. */
function CreatedAlready({ ecrmCode }: { ecrmCode: string }) {
  const text = useText();
  const path = usePortalMap().pathOf('eccaEcrmAccountView', { ecrmCode });
  return (
    <EmptyState
      title={text('ecrmAccount.createdAlready')}
      level={2}
      action={path && <Link to={path}>{text('ecrmAccount.tab', { name: ecrmCode })}</Link>}
    />
  );
}

interface EcrmFormProps {
  /** The contact account it belongs to, if there is one. */
  account: ContactAccount | undefined;
  /** The criteria of the search that led here. */
  known: URLSearchParams;
}

function EcrmForm({ account, known }: EcrmFormProps) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const leave = useLeavePage();
  const toAccount = useWayTo('eccaAccountView', { code: account?.code ?? '' });
  const toSearch = useWayTo('eccaAccountSearch');
  const { mutateAsync: create } = useEcrmAccountCreate();
  const findLookAlikes = useFindLookAlikes();
  const [said] = useState(() => new Set<string>());
  const isSaidOf =
    (isNew: boolean) =>
    ({ account: { code } }: LookAlike) =>
      isNew && said.has(code);
  const [initialValues] = useState(() => firstValues(account, known));
  const form = usePortalForm({
    // What was begun for one contact account is not offered for another.
    id: account ? `ecrm-account-${account.code}` : 'ecrm-account',
    initialValues,
    schema: async () => (await import('./ecrm.schema.ts')).ecrmSchema,
    toRequest: async (values: EcrmValues) => {
      const found = await findLookAlikes(values, account?.code);
      if (!found.every(isSaidOf(values.isNew))) throw notSaidToBeNew();
      return toRequest(values, account?.code);
    },
    submit: async (body, idempotencyKey) => (await create({ body, idempotencyKey })).ecrmCode,
    onSent: (_, ecrmCode = '', isHeld) => {
      notify({ tone: 'good', title: text('ecrmAccount.saved', { code: ecrmCode }) });
      if (isHeld) leave(pathOf('eccaEcrmAccountView', { ecrmCode }) ?? paths.ebpHome);
    },
  });
  const lookAlikes = useLookAlikes(form.formik.values, account?.code);
  useWord(form.formik, lookAlikes.found, said);
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
          onBack={toAccount ?? toSearch}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('ecrmAccount.create')}</SubmitButton>}
        />
      </PortalForm>
    </div>
  );
}

interface Word {
  readonly values: Pick<EcrmValues, 'isNew'>;
  readonly setFieldValue: (name: string, value: boolean) => unknown;
}

/** The agent's word that it is none of these is about those that were shown: whoever is found later takes it back. */
function useWord({ values: { isNew }, setFieldValue }: Word, found: readonly LookAlike[], said: Set<string>) {
  const before = useRef(isNew);
  useEffect(() => {
    const isGiven = isNew && !before.current;
    before.current = isNew;
    if (isGiven) for (const { account } of found) said.add(account.code);
    else if (isNew && found.some(({ account }) => !said.has(account.code)))
      void setFieldValue('isNew', false);
  }, [isNew, found, said, setFieldValue]);
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
  return (
    <Panel title={text('ecrmAccount.person')}>
      <div className="columns-2">
        <CodeListSelect
          list="SALUTATION"
          name="contactSalutation"
          label={text('ecrmAccount.salutation')}
          isOptional
        />
        <FormTextField name="contactName" label={text('contactAccount.contactName')} {...line} isOptional />
      </div>
    </Panel>
  );
}

const likenessName: Readonly<Record<Likeness, PlainMessageId>> = {
  name: 'ecrmAccount.sameName',
  phone: 'ecrmAccount.samePhone',
  email: 'ecrmAccount.sameEmail',
};

/** A short name matches many accounts; those with most matches come first. */
const mostShown = 5;

/** Possible duplicates, shown next to the form while typing; the agent must confirm before continuing. */
function LookAlikes({ found, hasFailed }: Checked) {
  const text = useText();
  return (
    <Panel title={text('ecrmAccount.knownAlready')}>
      <div className="stack">
        <div role="status" className="stack">
          {hasFailed && <Notice>{text('ecrmAccount.notChecked')}</Notice>}
          {found.length === 0 && !hasFailed && <p className="muted">{text('ecrmAccount.noneAlike')}</p>}
          {found.length > 0 && (
            <Notice tone="warn">{text('ecrmAccount.lookAlikes', { count: found.length })}</Notice>
          )}
        </div>
        {found.length > 0 && (
          <>
            {/* Outside of the region: each change would be read with all of them. */}
            <ul className={styles.found}>
              {found.slice(0, mostShown).map((lookAlike) => (
                <FoundAccount key={lookAlike.account.code} lookAlike={lookAlike} />
              ))}
            </ul>
            <FormCheckbox name="isNew" label={text('ecrmAccount.isNew')} isRequired>
              {text('ecrmAccount.isNew')}
            </FormCheckbox>
          </>
        )}
      </div>
    </Panel>
  );
}

function FoundAccount({ lookAlike: { account, by } }: { lookAlike: LookAlike }) {
  const text = useText();
  const path = usePortalMap().pathOf('eccaAccountView', { code: account.code });
  return (
    <li>
      {path ? <Link to={path}>{account.name}</Link> : account.name}
      <span className="muted small">
        {[account.code, account.ecrmCode].filter(Boolean).join(' · ')} · <PhoneLink phone={account.phone} />
      </span>
      <span className="small">{by.map((one) => text(likenessName[one])).join(text('kit.listComma'))}</span>
    </li>
  );
}

/** Pause in typing after which the search starts. Milliseconds. */
const settleMs = 400;

type Typed = Pick<EcrmValues, 'name' | 'phone' | 'email'>;

interface Checked {
  readonly found: readonly LookAlike[];
  /** A search failed: there may be others. */
  readonly hasFailed: boolean;
}

/**
 * Searches for possible duplicates of the typed account after a pause in typing. Those of the search before stay until
 * all answers are there.
 */
function useLookAlikes({ name, phone, email }: Typed, ownCode: string | undefined) {
  const [settled, setSettled] = useState<Typed>({ name, phone, email });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ name, phone, email }), settleMs);
    return () => clearTimeout(timer);
  }, [name, phone, email]);
  const wanted = likenessCriteria(settled);
  const complete = useRef<Checked>({ found: [], hasFailed: false });
  return useQueries({
    queries: wanted.map(([, criteria]) => accountsQuery(criteria)),
    combine: (results) => {
      if (results.some(({ isPending }) => isPending)) return complete.current;
      const answers = wanted.flatMap(([likeness], index) => {
        const accounts = results[index]?.data;
        return accounts ? [[likeness, accounts] as const] : [];
      });
      complete.current = {
        found: collectLookAlikes(answers, ownCode),
        hasFailed: results.some(({ isLoadingError }) => isLoadingError),
      };
      return complete.current;
    },
  });
}

/** The same search for the final values, without the pause. If it fails, there is no warning and nobody is stopped. */
function useFindLookAlikes(): (typed: Typed, ownCode?: string) => Promise<readonly LookAlike[]> {
  const client = useQueryClient();
  return async (typed, ownCode) => {
    const found = await Promise.all(
      likenessCriteria(typed).map(async ([likeness, criteria]) => {
        const accounts = await client.fetchQuery(accountsQuery(criteria)).catch(() => []);
        return [likeness, accounts] as const;
      }),
    );
    return collectLookAlikes(found, ownCode);
  };
}
