import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { accountsQuery } from '../../api/contact-account.ts';
import { useSearchAgain } from '../../api/use-search-again.ts';
import { useAccountStatusName } from '../../components/account/account-status.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFilterAddress } from '../../lib/filter-address.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCleaned } from '../../lib/tab.ts';
import { accountColumns } from './account-columns.tsx';
import { AccountFilterForm } from './account-filter-form.tsx';
import { type AccountFilters, accountFilterRules, criteriaOf } from './account-filters.ts';
import { BeforeSearch, NoAccounts } from './search-hints.tsx';

const firstView: TableView = { sort: { id: 'name', isDescending: false }, page: 1 };

/** Finds an account by what the caller says; a number the telephone system hands over (`?phone=`) is searched at once. */
export function AccountSearchScreen() {
  const text = useText();
  const { pathOf } = usePortalMap();
  const statusName = useAccountStatusName();
  const [filters, applyFilters] = useFilterAddress(accountFilterRules);
  const [view, setView] = useTableAddress('contact-accounts', firstView);
  const [isNothingGiven, setIsNothingGiven] = useState(false);
  const criteria = criteriaOf(filters);
  const options = accountsQuery(criteria ?? {});
  const found = useQuery({ ...options, enabled: criteria !== undefined, placeholderData: keepPreviousData });
  const searchAgain = useSearchAgain(options.queryKey);
  const search = (next: AccountFilters) => {
    const wanted = criteriaOf(next);
    // Clear hands over the first state itself, and asks for nothing.
    setIsNothingGiven(wanted === undefined && next !== accountFilterRules.initial);
    if (wanted) searchAgain(accountsQuery(wanted).queryKey);
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
