import { longestText } from '@ebp/contracts/rules/limits';
import type { SelectOption } from '../../components/field/select.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { CodeListSelect } from '../code-list-select.tsx';
import { FormPhoneField, FormSelect, FormTextField } from '../form-fields.tsx';

interface ContactFieldsProps {
  /** Paths of the fields in this form; without `otherName` there is a single name field. */
  names: { surname: string; otherName?: string; email: string; phone: string };
  /** If given, asks for one of these customers as well. */
  customers?: readonly SelectOption[];
  isRequired?: boolean;
}

/** Name and contact details of the sender. */
export function ContactFields({ names, customers, isRequired = false }: ContactFieldsProps) {
  const text = useText();
  const need = { isRequired, isOptional: !isRequired };
  return (
    <Panel title={text('request.contact')}>
      <div className="columns-2">
        <CodeListSelect {...need} name="salutation" label={text('request.salutation')} list="SALUTATION" />
        <FormTextField
          {...need}
          name={names.surname}
          label={text('request.surname')}
          maxLength={longestText.line}
          autoComplete="family-name"
        />
        {names.otherName && (
          <FormTextField
            {...need}
            name={names.otherName}
            label={text('request.otherName')}
            maxLength={longestText.line}
            autoComplete="given-name"
          />
        )}
        <FormTextField
          {...need}
          name={names.email}
          label={text('request.email')}
          type="email"
          maxLength={longestText.email}
          autoComplete="email"
          spellCheck={false}
        />
        <FormPhoneField
          {...need}
          name={names.phone}
          label={text('request.phone')}
          maxLength={longestText.phone}
          autoComplete="tel"
        />
        {customers && (
          <FormSelect {...need} name="customerCode" label={text('request.customer')} options={customers} />
        )}
      </div>
    </Panel>
  );
}
