import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactPerson } from '@ebp/contracts/entities/contact-person';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountQuery } from '../../api/contact-account.ts';
import { useContactCentre } from '../../api/contact-centre.ts';
import { AccountNotLoaded } from '../../components/account/account-not-loaded.tsx';
import { AccountStatus } from '../../components/account/account-status.tsx';
import { ContactPersons } from '../../components/account/contact-persons.tsx';
import { MailLink, PhoneLink } from '../../components/button/contact-links.tsx';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { EditIcon, HistoryIcon } from '../../components/icons/screen-icons.ts';
import { Panel, Section } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { useWayTo } from '../../lib/pages/page-back.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { usePageBack, usePageNote, usePageSuffix, useTabLabel } from '../../lib/pages/tab.ts';
import { useCompany, useRights } from '../../lib/session/session.ts';
import { Companies, OpenTasks } from './account-side.tsx';
import { ActFor } from './act-for.tsx';
import styles from './contact-account.module.css';
import { CustomerScreen } from './customer.screen.tsx';
import type { NewTaskKind } from './new-task/new-task.values.ts';

const NewTaskStage = lazyPart(
  async () => (await import('./new-task/new-task.stage.tsx')).NewTaskStage,
  <Skeleton />,
);

const PersonDialog = lazyPart(async () => (await import('./persons/person.dialog.tsx')).PersonDialog);

/** An account, or one customer of it where the address names one: whoever opens one goes on to the other. */
export function AccountViewScreen() {
  return usePageParam('customer') ? <CustomerScreen /> : <Account />;
}

/** One account during a call: who they are, what they have, and which tasks are open. */
function Account() {
  const code = usePageParam('code');
  const account = useQuery(accountQuery(code));
  useTabLabel(account.data?.name);
  usePageSuffix(account.data?.name);
  usePageNote(code);
  const { canUpdate } = useRights('eccaAccountUpdate');
  const { canPlanTasks, canEditPersons } = useContactCentre();
  const [edited, setEdited] = useState<{ readonly person: ContactPerson | undefined }>();
  const edit = useCallback((person: ContactPerson | undefined) => setEdited({ person }), []);
  const canPlan = canUpdate === true && canPlanTasks;
  const [asked, stopPlanning] = usePlanned();
  const planned = canPlan ? asked : undefined;
  // Back leads to the search as the agent left it, or from a stage to the account.
  const toSearch = useWayTo('eccaAccountSearch');
  usePageBack(planned ? stopPlanning : toSearch);
  if (account.isLoadingError) return <AccountNotLoaded query={account} />;
  if (!account.data) return <Skeleton />;
  if (planned)
    return <NewTaskStage key={planned} account={account.data} kind={planned} onLeave={stopPlanning} />;
  const { name, contactList, machineList, openTaskList, companyList } = account.data;
  return (
    <div className={styles.view}>
      <AccountFacts account={account.data} />
      <div className={styles.main}>
        <ContactPersons
          account={name}
          persons={contactList}
          onEdit={canUpdate && canEditPersons ? edit : undefined}
        />
        <AccountMachines account={name} machines={machineList} />
      </div>
      <div className={styles.side}>
        <OpenTasks tasks={openTaskList} canPlan={canPlan} />
        <Companies account={code} companies={companyList} />
      </div>
      {edited && (
        <PersonDialog
          account={account.data}
          {...edited}
          // Not another one, if the answer to a removal comes late.
          onClose={() => setEdited((shown) => (shown === edited ? undefined : shown))}
        />
      )}
    </div>
  );
}

/** What the address says is being entered: `?new=call` or `?new=task`. */
function usePlanned(): readonly [NewTaskKind | undefined, () => void] {
  const [search, setSearch] = useSearchParams();
  const stop = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  const asked = search.get('new');
  return [asked === 'call' || asked === 'task' ? asked : undefined, stop];
}

/** The account's own facts in one panel above the rest. */
function AccountFacts({ account }: { account: ContactAccount }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { updateDatetime, updatedBy } = account;
  const changed = [momentText(updateDatetime, timeZone), updatedBy].filter(Boolean).join(text('kit.comma'));
  const facts = [
    { term: text('contactAccount.code'), value: account.code },
    { term: text('contactAccount.status'), value: <AccountStatus code={account.status} /> },
    { term: text('contactAccount.phone'), value: account.phone && <PhoneLink phone={account.phone} /> },
    { term: text('contactAccount.fax'), value: account.fax },
    { term: text('contactAccount.email'), value: account.email && <MailLink email={account.email} /> },
    { term: text('contactAccount.ecrmCode'), value: <EcrmLink account={account} /> },
    { term: text('contactAccount.address'), value: account.address1 },
    { term: text('contactAccount.remarks'), value: account.remarks },
    { term: text('contactAccount.changed'), value: changed },
  ];
  return (
    <Panel title={text('contactAccount.account')} actions={<AccountActions account={account} />}>
      <FactGrid items={facts.map(({ term, value }) => ({ term, value: value || '–' }))} />
    </Panel>
  );
}

/** A link to the same account in eCRM, or to the page that creates it there. */
function EcrmLink({ account: { code, ecrmCode } }: { account: ContactAccount }) {
  const text = useText();
  const { pathOf } = usePortalMap();
  if (ecrmCode) {
    const path = pathOf('eccaEcrmAccountView', { ecrmCode });
    return path ? <Link to={path}>{ecrmCode}</Link> : ecrmCode;
  }
  const create = pathOf('eccaEcrmAccountCreate');
  return create ? (
    <Link to={`${create}?account=${encodeURIComponent(code)}`}>{text('contactAccount.enterIntoEcrm')}</Link>
  ) : (
    '–'
  );
}

/** What an agent can do next with an account, as far as their keys allow. */
function AccountActions({ account: { code, companyList } }: { account: ContactAccount }) {
  const text = useText();
  const { pathOf, ownWindowOf } = usePortalMap();
  const ownWindow = ownWindowOf('eccaAccountView', { code });
  const history = pathOf('eccaContactHistory', { code });
  const update = pathOf('eccaAccountUpdate', { code });
  // Of several, the one is chosen in their list.
  const [customer, ...others] = companyList;
  return (
    <>
      {ownWindow && (
        <span className="only-wide">
          <Link href={ownWindow} opensNewWindow look={{ variant: 'quiet', isSmall: true }}>
            {text('contactAccount.ownWindow')}
          </Link>
        </span>
      )}
      {customer && others.length === 0 && <ActFor account={code} customer={customer} />}
      {history && (
        <Link to={history} look={{ isSmall: true }} icon={<HistoryIcon isSmall />}>
          {text('menu.eccaContactHistory')}
        </Link>
      )}
      {update && (
        <Link to={update} look={{ variant: 'primary', isSmall: true }} icon={<EditIcon isSmall />}>
          {text('contactAccount.edit')}
        </Link>
      )}
    </>
  );
}

type Machine = ContactAccount['machineList'][number];

interface AccountMachinesProps {
  /** Name of the account the machines belong to. */
  account: string;
  machines: readonly Machine[];
}

/** The machines of the account, ordered by id. */
function AccountMachines({ account, machines }: AccountMachinesProps) {
  const text = useText();
  const [view, setView] = useState<TableView>({ sort: { id: 'machineId', isDescending: false }, page: 1 });
  const columns = useMemo(() => machineColumns(text), [text]);
  return (
    <Section title={text('contactAccount.machines', { count: machines.length })}>
      <DataTable
        caption={text('contactAccount.machinesOf', { name: account })}
        columns={columns}
        rows={machines}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        firstDensity="compact"
        empty={<EmptyState title={text('contactAccount.noMachines')} />}
      />
    </Section>
  );
}

const column = columnsFor<Machine>();

function machineColumns(text: Text): readonly TableColumn<Machine>[] {
  return [
    column.head('serialNumber', text('contactAccount.serialNumber')),
    column.plain('model', text('contactAccount.model')),
    column.oneWord('machineId', text('contactAccount.machineId')),
    column.plain('address1', text('contactAccount.address'), { isSortable: false }),
  ];
}
