import { longestText } from '@ebp/contracts/rules/limits';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { longestFilterText } from '../../lib/filter-address.ts';
import { type AccountFilters, accountFilterRules } from './account-filters.ts';

interface AccountFilterFormProps {
  applied: AccountFilters;
  onApply: (filters: AccountFilters) => void;
}

/** Five ways to find an account, in one row where there is room; what a caller names first comes first. */
export function AccountFilterForm({ applied, onApply }: AccountFilterFormProps) {
  const text = useText();
  const { field, search, clear } = useFilterForm({ rules: accountFilterRules, applied, apply: onApply });
  const line = { maxLength: longestFilterText, autoComplete: 'off' } as const;
  return (
    <FilterPanel label={text('contactAccount.search')} onSearch={search} onClear={clear}>
      <TextField
        {...field('phone', text('contactAccount.phone'))}
        {...line}
        maxLength={longestText.phone}
        inputMode="tel"
      />
      <TextField {...field('name', text('contactAccount.name'))} {...line} />
      <TextField {...field('serialNumber', text('contactAccount.serialNumber'))} {...line} />
      <TextField {...field('code', text('contactAccount.code'))} {...line} />
      <TextField {...field('email', text('contactAccount.email'))} {...line} inputMode="email" />
    </FilterPanel>
  );
}
