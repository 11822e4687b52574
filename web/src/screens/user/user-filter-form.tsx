import type { SelectOption } from '../../components/field/select.tsx';
import { ListFilters } from '../../forms/list-filters.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ApplyFilters, FilterRules } from '../../lib/filter-address.ts';
import type { UserFilters } from './user-filters.ts';

interface UserFilterFormProps {
  rules: FilterRules<UserFilters>;
  applied: UserFilters;
  onApply: ApplyFilters<UserFilters>;
  statuses: readonly SelectOption[];
}

/** Finds one among many users; apart from the list, which typing need not draw again. */
export function UserFilterForm({ statuses, ...search }: UserFilterFormProps) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('user.find')}
      box="text"
      boxLabel={text('user.findText')}
      fields={[
        {
          name: 'status',
          label: text('user.status'),
          placeholder: text('common.all'),
          options: statuses,
        },
      ]}
    />
  );
}
