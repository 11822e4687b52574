import { longestText } from '@ebp/contracts/rules/limits';
import { Panel } from '../../components/layout/panel.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useText } from '../../i18n/use-text.ts';

/** What of an account can be changed; contacts, companies and machines come from elsewhere. */
export function AccountFields() {
  const text = useText();
  return (
    <Panel title={text('contactAccount.account')}>
      <div className="columns-2">
        <FormTextField
          name="name"
          label={text('contactAccount.name')}
          maxLength={longestText.line}
          autoComplete="off"
          isRequired
        />
        <FormTextField
          name="email"
          label={text('contactAccount.email')}
          type="email"
          maxLength={longestText.email}
          autoComplete="off"
        />
        <FormTextField
          name="phone"
          label={text('contactAccount.phone')}
          type="tel"
          maxLength={longestText.phone}
          autoComplete="off"
        />
        <FormTextField
          name="fax"
          label={text('contactAccount.fax')}
          type="tel"
          maxLength={longestText.phone}
          autoComplete="off"
        />
        <FormTextArea
          name="address1"
          label={text('contactAccount.address')}
          maxLength={longestText.paragraph}
          rows={3}
        />
        <FormTextArea
          name="remarks"
          label={text('contactAccount.remarks')}
          maxLength={longestText.paragraph}
          rows={3}
        />
      </div>
    </Panel>
  );
}
