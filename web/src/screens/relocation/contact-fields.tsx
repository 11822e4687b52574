import { longestText } from '@ebp/contracts/rules/limits';
import { Panel } from '../../components/layout/panel.tsx';
import { FormPhoneField } from '../../forms/fields/form-phone-field.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { RelocationWizard } from './use-relocation.ts';

/** Whom to ask about the move (RLM-14). */
export function ContactFields({ request }: { request: RelocationWizard }) {
  const text = useText();
  const line = { maxLength: longestText.line, isOptional: true };
  return (
    <Panel title={text('relocation.contact')}>
      <div className="columns-3">
        <FormSelect
          name="userSalutation"
          label={text('relocation.salutation')}
          options={request.salutations.options}
          isOptional
        />
        <FormTextField
          name="userSurName"
          label={text('relocation.surname')}
          autoComplete="family-name"
          {...line}
        />
        <FormTextField
          name="userOtherName"
          label={text('relocation.otherName')}
          autoComplete="given-name"
          {...line}
        />
        <FormTextField
          name="userEmail"
          label={text('relocation.email')}
          type="email"
          autoComplete="email"
          maxLength={longestText.email}
          isOptional
        />
        <FormPhoneField name="userPhone" label={text('relocation.phone')} autoComplete="tel" isOptional />
        <FormPhoneField name="userMobile" label={text('relocation.mobile')} isOptional />
      </div>
    </Panel>
  );
}
