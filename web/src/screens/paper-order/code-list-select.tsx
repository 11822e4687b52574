import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { useQuery } from '@tanstack/react-query';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';

interface CodeListSelectProps {
  name: string;
  label: string;
  list: CodeListName;
  /** An option is always chosen. */
  isSettled?: boolean;
}

/** A select for a code list. */
export function CodeListSelect({ name, label, list, isSettled }: CodeListSelectProps) {
  const { language } = useLanguage();
  const { data: choices = [] } = useQuery(codeListQuery(list));
  return (
    <FormSelect
      name={name}
      label={label}
      {...(isSettled && { placeholder: null })}
      options={choices.map((choice) => ({ value: choice.code, label: choiceName(choice, language) }))}
    />
  );
}
