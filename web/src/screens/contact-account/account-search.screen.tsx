import type { ContactAccountSummary } from '@ebp/contracts/entities/contact-account';
import { isPhonePart } from '@ebp/contracts/rules/contact-account';
import { longestText } from '@ebp/contracts/rules/limits';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AccountCriteria, accountsQuery } from '../../api/contact-account.ts';
import { useSearchAgain } from '../../api/use-search-again.ts';
import { AccountStatus, useAccountStatusName } from '../../components/account/account-status.tsx';
import { ChipList } from '../../components/button/chip.tsx';
import { MailLink, PhoneLink } from '../../components/button/contact-links.tsx';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { type PlainMessageId, type Text, useText } from '../../i18n/use-text.ts';
import { phoneMedia, useMedia } from '../../lib/browser/use-media.ts';
import { useFirstFocus } from '../../lib/focus/use-first-focus.ts';
import { nameWithCode } from '../../lib/formats/name-with-code.ts';
import {
  changedFilters,
  type FilterRules,
  longestFilterText,
  namesOf,
  textFilter,
  useFilterAddress,
} from '../../lib/pages/filter-address.ts';
import { opensOnlyOne } from '../../lib/pages/paths.ts';
import { type PortalMap, usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCleaned } from '../../lib/pages/tab.ts';
import { useFilterForm } from '../../lists/use-filter-form.ts';

const firstView: TableView = { sort: { id: 'name', isDescending: false }, page: 1 };

/** Finds an account by what the caller says; a number from the telephone system (`?phone=`) is searched at once. */
export function AccountSearchScreen() {
  const text = useText();
  const { pathOf } = usePortalMap();
  const statusName = useAccountStatusName();
  const [filters, applyFilters] = useFilterAddress(accountFilterRules);
  const [view, setView] = useTableAddress('contact-accounts', firstView);
  const [isNothingGiven, setIsNothingGiven] = useState(false);
  const criteria = criteriaOf(filters);
  const options = accountsQuery(criteria ?? {});
  const asked = JSON.stringify(criteria);
  const found = useQuery({ ...options, enabled: criteria !== undefined });
  const searchAgain = useSearchAgain(options.queryKey);
  const openOnlyOneOf = useOnlyAccount(found, asked);
  const search = (next: AccountFilters) => {
    const wanted = criteriaOf(next);
    // Clear passes the initial filters object itself, and shows no hint.
    setIsNothingGiven(wanted === undefined && next !== accountFilterRules.initial);
    if (wanted) searchAgain(accountsQuery(wanted).queryKey);
    openOnlyOneOf(JSON.stringify(wanted));
    applyFilters(next);
  };
  useCleaned(() => {
    applyFilters(accountFilterRules.initial);
    setIsNothingGiven(false);
  });
  const columns = useMemo(() => accountColumns({ text, pathOf, statusName }), [text, pathOf, statusName]);
  return (
    <div className="stack-loose">
      <AccountFilterForm applied={filters} onApply={search} />
      {criteria ? (
        <DataTable
          caption={text('contactAccount.found')}
          name="contact-accounts"
          columns={columns}
          rows={found.data}
          rowKey={({ code }) => code}
          view={view}
          onViewChange={setView}
          total={(count) => text('contactAccount.total', { count })}
          firstDensity="compact"
          csvName={text('contactAccount.csvName')}
          source={{ query: found, queryKey: options.queryKey, failed: text('contactAccount.searchFailed') }}
          empty={<NoAccounts filters={filters} />}
        />
      ) : (
        <BeforeSearch isNothingGiven={isNothingGiven} />
      )}
    </div>
  );
}

type Found = Pick<UseQueryResult<readonly ContactAccountSummary[]>, 'data' | 'isFetching' | 'isSuccess'>;

/**
 * Opens an account that is the only one found: after a search here, or from another page that asks for it. The wish ends
 * with the criteria it was made with: whoever gives up a search that failed goes back to a list.
 * @param asked the criteria in force, as a text
 */
function useOnlyAccount({ data, isFetching, isSuccess }: Found, asked: string | undefined) {
  const { pathOf } = usePortalMap();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(opensOnlyOne);
  const [wanted, setWanted] = useState<string>();
  // Removed from the address, so that Back and a reload show the list.
  useEffect(() => {
    if (!isAsked) return;
    setWanted(asked);
    setSearch(withoutWish, { replace: true });
  }, [isAsked, asked, setSearch]);
  useEffect(() => {
    if (wanted === undefined || isAsked) return;
    if (wanted === asked && (isFetching || !isSuccess)) return;
    setWanted(undefined);
    const [only, ...others] = (wanted === asked && data) || [];
    const path = only && others.length === 0 && pathOf('eccaAccountView', { code: only.code });
    if (path) void navigate(path);
  }, [wanted, asked, isAsked, isFetching, isSuccess, data, pathOf, navigate]);
  return setWanted;
}

function withoutWish(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(opensOnlyOne);
  return rest;
}

interface AccountColumnOptions {
  readonly text: Text;
  readonly pathOf: PortalMap['pathOf'];
  readonly statusName: (code: string) => string;
}

type Column = TableColumn<ContactAccountSummary>;
const column = columnsFor<ContactAccountSummary>();

/** The columns of the found accounts; the name links to the account. */
function accountColumns({ text, pathOf, statusName }: AccountColumnOptions): readonly Column[] {
  return [
    column.head('name', text('contactAccount.name'), {
      cell: ({ code, name }) => <PageLink to={pathOf('eccaAccountView', { code })}>{name}</PageLink>,
    }),
    column.plain('code', text('contactAccount.code')),
    column.plain('status', text('contactAccount.status'), {
      value: ({ status }) => statusName(status),
      cell: ({ status }) => <AccountStatus code={status} />,
      card: 'badge',
    }),
    {
      id: 'customer',
      header: text('contactAccount.customer'),
      value: ({ customerName, customerCode }) => customerCode && nameWithCode(customerName, customerCode),
      isSortable: true,
    },
    column.plain('matchedContact', text('contactAccount.matchedContact')),
    column.plain('phone', text('contactAccount.phone'), { cell: ({ phone }) => <PhoneLink phone={phone} /> }),
    column.plain('email', text('contactAccount.email'), { cell: ({ email }) => <MailLink email={email} /> }),
    column.plain('ecrmCode', text('contactAccount.ecrmCode'), {
      cell: ({ ecrmCode }) =>
        ecrmCode && <PageLink to={pathOf('eccaEcrmAccountView', { ecrmCode })}>{ecrmCode}</PageLink>,
    }),
  ];
}

function PageLink({ to, children }: { to: string | undefined; children: string }) {
  return to ? <Link to={to}>{children}</Link> : children;
}

interface AccountFilterFormProps {
  applied: AccountFilters;
  onApply: (filters: AccountFilters) => void;
}

/**
 * Six search fields, in one row if there is room; what callers usually give first comes first. On a phone, they give
 * way to what they found.
 */
function AccountFilterForm({ applied, onApply }: AccountFilterFormProps) {
  const text = useText();
  const { field, search, clear } = useFilterForm({ rules: accountFilterRules, applied, apply: onApply });
  const isPhone = useMedia(phoneMedia);
  const first = useFirstFocus<HTMLInputElement>();
  const line = { maxLength: longestFilterText, autoComplete: 'off' } as const;
  return (
    <FilterPanel
      label={text('contactAccount.search')}
      onSearch={search}
      onClear={clear}
      box={isPhone && criteriaOf(applied) ? <SearchedFor applied={applied} onApply={onApply} /> : undefined}
    >
      <TextField
        {...field('phone', text(criteriaLabels.phone))}
        {...line}
        ref={first}
        maxLength={longestText.phone}
        inputMode="tel"
      />
      <TextField {...field('name', text(criteriaLabels.name))} {...line} />
      <TextField {...field('contactName', text(criteriaLabels.contactName))} {...line} />
      <TextField {...field('serialNumber', text(criteriaLabels.serialNumber))} {...line} isCode />
      <TextField {...field('code', text(criteriaLabels.code))} {...line} isCode />
      <TextField {...field('email', text(criteriaLabels.email))} {...line} isCode inputMode="email" />
    </FilterPanel>
  );
}

const criteriaLabels = {
  phone: 'contactAccount.phone',
  name: 'contactAccount.name',
  contactName: 'contactAccount.matchedContact',
  serialNumber: 'contactAccount.machine',
  code: 'contactAccount.code',
  email: 'contactAccount.email',
} as const satisfies Record<keyof AccountFilters, PlainMessageId>;

/** What was searched for, each with a button that searches without it. */
function SearchedFor({ applied, onApply }: AccountFilterFormProps) {
  const text = useText();
  const chips = changedFilters(applied, accountFilterRules).map((name) => ({
    key: name,
    label: text('kit.pair', { name: text(criteriaLabels[name]), value: applied[name] }),
    onRemove: () => onApply({ ...applied, [name]: '' }),
  }));
  return <ChipList label={text('table.filtersSet')} chips={chips} />;
}

/** Shown before a search; after a search without criteria it says what is missing. */
function BeforeSearch({ isNothingGiven }: { isNothingGiven: boolean }) {
  const text = useText();
  return (
    <Panel>
      <div role="status">
        {isNothingGiven && <Notice tone="warn">{text('contactAccount.nothingGiven')}</Notice>}
      </div>
      <EmptyState title={text('contactAccount.begin')} level={2}>
        {text('contactAccount.beginText')}
      </EmptyState>
    </Panel>
  );
}

/** No account was found: a link to create one, with the caller's details filled in. */
function NoAccounts({ filters }: { filters: AccountFilters }) {
  const text = useText();
  const create = usePortalMap().pathOf('eccaEcrmAccountCreate');
  const known = new URLSearchParams();
  for (const name of ['name', 'phone', 'email', 'contactName'] as const)
    if (filters[name]) known.set(name, filters[name]);
  return (
    <EmptyState
      title={text('common.noRecords')}
      action={
        create && (
          <Link to={`${create}?${known}`} look={{}}>
            {text('contactAccount.createInstead')}
          </Link>
        )
      }
    >
      {text('contactAccount.noneFound')}
    </EmptyState>
  );
}

/** Search criteria that a caller can give; an account must match all of them. */
interface AccountFilters {
  name: string;
  code: string;
  phone: string;
  email: string;
  /** Of a machine, or its machine ID. */
  serialNumber: string;
  contactName: string;
}

const accountFilterRules: FilterRules<AccountFilters> = {
  initial: { name: '', code: '', phone: '', email: '', serialNumber: '', contactName: '' },
  kinds: {
    name: textFilter,
    code: textFilter,
    phone: { holds: isPhonePart, fault: 'validation.phone' },
    email: textFilter,
    serialNumber: textFilter,
    contactName: textFilter,
  },
};

/** The criteria that are set; undefined if there are none, since the list of all accounts would be useless. */
function criteriaOf(filters: AccountFilters): AccountCriteria | undefined {
  const given = namesOf(accountFilterRules.initial)
    .map((name) => [name, filters[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
