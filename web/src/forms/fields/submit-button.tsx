import { Button, type ButtonProps } from '../../components/button/button.tsx';
import type { PortalForm } from '../use-portal-form.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isBusy' | 'form'> {
  form: Pick<PortalForm, 'id' | 'isSubmitting'>;
}

/** Sends the form, from wherever it stands on the page; shows that it is under way and ignores further presses. */
export function SubmitButton({ form, variant = 'primary', ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" form={form.id} variant={variant} isBusy={form.isSubmitting} />;
}
