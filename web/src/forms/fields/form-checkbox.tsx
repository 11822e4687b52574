import { Checkbox, type CheckboxProps } from '../../components/field/checkbox.tsx';
import { useFormField } from '../use-form-field.ts';

interface FormCheckboxProps
  extends Omit<CheckboxProps, 'id' | 'isSelected' | 'onChange' | 'errorMessage' | 'name'> {
  name: string;
  /** Its name in the error summary; the text next to the box may be a whole sentence. */
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
