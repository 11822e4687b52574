import { longestText } from '@ebp/contracts/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';

const line = { maxLength: longestText.line, autoComplete: 'off' } as const;

/** What is known of the company. */
export function CompanyFields() {
  const text = useText();
  return (
    <Panel title={text('contactAccount.account')}>
      <div className="columns-2">
        <FormTextField name="name" label={text('contactAccount.name')} {...line} isRequired />
        <FormTextField
          name="phone"
          label={text('contactAccount.phone')}
          {...line}
          type="tel"
          maxLength={longestText.phone}
        />
        <FormTextField
          name="email"
          label={text('contactAccount.email')}
          {...line}
          type="email"
          maxLength={longestText.email}
        />
        <FormTextField name="website" label={text('ecrmAccount.website')} {...line} type="url" isOptional />
        <FormTextField name="industry" label={text('ecrmAccount.industry')} {...line} isOptional />
        <FormTextField name="salesPerson" label={text('ecrmAccount.salesPerson')} {...line} isOptional />
        <FormTextArea
          name="address1"
          label={text('contactAccount.address')}
          maxLength={longestText.paragraph}
          rows={3}
          isOptional
        />
        <FormTextArea
          name="remarks"
          label={text('contactAccount.remarks')}
          maxLength={longestText.paragraph}
          rows={3}
          isOptional
        />
      </div>
    </Panel>
  );
}

/** Whom sales shall ask for. */
export function PersonFields() {
  const text = useText();
  const { language } = useLanguage();
  const { data: salutations = [] } = useQuery(codeListQuery('SALUTATION'));
  return (
    <Panel title={text('ecrmAccount.person')}>
      <div className="columns-2">
        <FormSelect
          name="contactSalutation"
          label={text('ecrmAccount.salutation')}
          options={salutations.map((entry) => ({ value: entry.code, label: choiceName(entry, language) }))}
          isOptional
        />
        <FormTextField name="contactName" label={text('contactAccount.contactName')} {...line} isOptional />
      </div>
    </Panel>
  );
}
