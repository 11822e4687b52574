import { Button, type ButtonProps } from '../../components/button/button.tsx';
import type { PortalForm } from '../use-portal-form.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isBusy' | 'form'> {
  form: Pick<PortalForm, 'id' | 'isSubmitting'>;
}

/** Submits the form, also from outside of it; shows progress and ignores further clicks. */
export function SubmitButton({ form, variant = 'primary', ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" form={form.id} variant={variant} isBusy={form.isSubmitting} />;
}
