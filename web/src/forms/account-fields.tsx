import { longestText } from '@ebp/contracts/rules/limits';
import { useText } from '../i18n/use-text.ts';
import { FormTextArea, FormTextField } from './form-fields.tsx';

const line = { maxLength: longestText.line, autoComplete: 'off' } as const;

/** Name of an account, and how it is reached. */
export function ReachFields({ hasFax = false }: { hasFax?: boolean }) {
  const text = useText();
  const number = { ...line, type: 'tel', maxLength: longestText.phone } as const;
  return (
    <>
      <FormTextField name="name" label={text('contactAccount.name')} {...line} isRequired />
      <FormTextField name="phone" label={text('contactAccount.phone')} {...number} />
      {hasFax && <FormTextField name="fax" label={text('contactAccount.fax')} {...number} />}
      <FormTextField
        name="email"
        label={text('contactAccount.email')}
        {...line}
        type="email"
        maxLength={longestText.email}
      />
    </>
  );
}

/** Address of an account, and remarks. */
export function NoteFields({ isOptional = false }: { isOptional?: boolean }) {
  const text = useText();
  const lines = { maxLength: longestText.paragraph, rows: 3, isOptional };
  return (
    <>
      <FormTextArea name="address1" label={text('contactAccount.address')} {...lines} />
      <FormTextArea name="remarks" label={text('contactAccount.remarks')} {...lines} />
    </>
  );
}
