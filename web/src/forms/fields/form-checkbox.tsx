import { Checkbox, type CheckboxProps } from '../../components/field/checkbox.tsx';
import { useFormField } from '../use-form-field.ts';

interface FormCheckboxProps
  extends Omit<CheckboxProps, 'id' | 'isSelected' | 'onChange' | 'errorMessage' | 'name'> {
  name: string;
  /** How the error summary calls it; the words beside the box may be a whole sentence. */
  label: string;
}

export function FormCheckbox({ name, label, ...rest }: FormCheckboxProps) {
  const { value, onChange, id, errorMessage } = useFormField<boolean>(name, label);
  return (
    <Checkbox
      {...rest}
      id={id}
      name={name}
      isSelected={value}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  );
}
