import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import { answerLimit, type VocListName } from '@ebp/contracts/rules/voc';
import { choiceName } from '../../api/code-list.ts';
import { CheckboxGroup } from '../../components/field/checkbox-group.tsx';
import { RadioGroup } from '../../components/field/radio-group.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AnswerRows } from './answer-rows.tsx';
import { type Answer, withChosen } from './answers.ts';

interface AnswerListProps {
  name: VocListName;
  label: string;
  entries: readonly CodeListEntry[];
  /** One can be chosen. */
  isSingle?: boolean | undefined;
}

/** One list to choose from, with rows to describe the chosen entries that take words (VOC-05, VOC-09). */
export function AnswerList({ name, label, entries, isSingle }: AnswerListProps) {
  const text = useText();
  const { language } = useLanguage();
  const { value: answers, onChange, ...field } = useFormField<Answer[]>(name, label);
  const names = new Map(entries.map((entry) => [entry.pkey, choiceName(entry, language)]));
  const nameOf = ({ pkey, enName }: Answer) => names.get(pkey) ?? enName;
  const chosen = answers.filter(({ isSelected }) => isSelected).map(({ pkey }) => pkey);
  const choose = (keys: readonly string[]) => onChange(withChosen(answers, keys));
  const options = answers.map((answer) => ({ value: answer.pkey, label: nameOf(answer) }));
  return (
    <div className="stack">
      {isSingle ? (
        <RadioGroup
          {...field}
          value={chosen[0] ?? ''}
          onChange={(key) => choose([key])}
          options={options}
          isRequired
        />
      ) : (
        <CheckboxGroup
          {...field}
          value={chosen}
          onChange={choose}
          options={options}
          description={text('voc.chooseAny')}
          isRequired
        />
      )}
      {answers.map(
        (answer, index) =>
          answer.isSelected &&
          answerLimit(answer) > 0 && (
            <AnswerRows
              key={answer.pkey}
              path={`${name}.${index}.detailList`}
              answer={answer}
              name={nameOf(answer)}
            />
          ),
      )}
    </div>
  );
}
