import type { Customer } from '@ebp/contracts/entities/customer';
import { Select } from '../../components/field/select.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { useText } from '../../i18n/use-text.ts';

interface CompanyChoiceProps {
  customers: readonly Customer[];
  onChange: (code: string) => void;
}

/** The customer that orders; another one brings its own products and addresses (PAP-04). */
export function CompanyChoice({ customers, onChange }: CompanyChoiceProps) {
  const text = useText();
  const field = useFormField<string>('customerCode', text('paperOrder.company'));
  return (
    <Select
      {...field}
      onChange={onChange}
      placeholder={null}
      isRequired
      options={customers.map(({ code, name, displayName }) => ({ value: code, label: displayName || name }))}
    />
  );
}
