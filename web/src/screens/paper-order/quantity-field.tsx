import { largestQuantity } from '@ebp/contracts/rules/limits';
import { memo } from 'react';
import { NumberField } from '../../components/field/number-field.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { longestQuantity } from '../../lib/typed-quantity.ts';

const MemoNumberField = memo(NumberField);

/** How many of one product; none until somebody says otherwise. */
export function QuantityField({ name, label }: { name: string; label: string }) {
  const { value, ...field } = useFormField<string | undefined>(name, label);
  return (
    <MemoNumberField
      {...field}
      value={value ?? '0'}
      isLabelHidden
      max={largestQuantity}
      maxLength={longestQuantity}
      hasStepper
    />
  );
}
