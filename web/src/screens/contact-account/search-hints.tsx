import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import type { AccountFilters } from './account-filters.ts';

/** Stands where the accounts will be; says what is missing after a search for nothing. */
export function BeforeSearch({ isNothingGiven }: { isNothingGiven: boolean }) {
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

/** Nobody was found: the way to enter them, with what the caller said already. */
export function NoAccounts({ filters }: { filters: AccountFilters }) {
  const text = useText();
  const create = usePortalMap().pathOf('eccaEcrmAccountCreate');
  const known = new URLSearchParams();
  for (const name of ['name', 'phone', 'email'] as const) if (filters[name]) known.set(name, filters[name]);
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
