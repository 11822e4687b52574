import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import { longestText } from '@ebp/contracts/rules/limits';
import {
  answerLimit,
  canAddAnswer,
  type VocListName,
  type VocType,
  vocLists,
} from '@ebp/contracts/rules/voc';
import { useFormikContext } from 'formik';
import { flushSync } from 'react-dom';
import { choiceName } from '../../api/code-list.ts';
import { Button } from '../../components/button/button.tsx';
import { CheckboxGroup } from '../../components/field/checkbox.tsx';
import { focusField } from '../../components/field/error-summary.tsx';
import { RadioGroup } from '../../components/field/radio-group.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FormTextField, useFormField } from '../../forms/form-fields.tsx';
import { fieldId, useFormScope } from '../../forms/form-scope.tsx';
import type { RequestBasis } from '../../forms/request/request-basis.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type Answer, canRemoveRow, listLabels, withChosen } from './answers.ts';
import styles from './voc.module.css';

/** The lists of this type, in their documented order (VOC-03, VOC-04). */
export function AnswerLists({ type, choices }: { type: VocType; choices: RequestBasis['lists'] }) {
  const text = useText();
  return (
    <Panel title={text('voc.about')}>
      <div className="stack-loose">
        {vocLists[type].map(({ name, list, isSingle }) => (
          <AnswerList
            key={name}
            name={name}
            label={text(listLabels[type][name])}
            entries={choices[list] ?? []}
            isSingle={isSingle}
          />
        ))}
      </div>
    </Panel>
  );
}

interface AnswerListProps {
  name: VocListName;
  label: string;
  entries: readonly CodeListEntry[];
  /** Only one entry can be chosen. */
  isSingle?: boolean | undefined;
}

/** One list of options, with description rows for chosen entries that take one (VOC-05, VOC-09). */
function AnswerList({ name, label, entries, isSingle }: AnswerListProps) {
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

interface AnswerRowsProps {
  /** Path of the rows in the form. */
  path: string;
  answer: Answer;
  /** The described entry's name, in the language of the page. */
  name: string;
}

/** Descriptions of one chosen entry, up to its maximum number of rows (VOC-05, VOC-06). */
function AnswerRows({ path, answer, name }: AnswerRowsProps) {
  const text = useText();
  const { id } = useFormScope();
  const { setFieldValue } = useFormikContext();
  const { detailList, isDescriptionRequired } = answer;
  const rowPath = (row: number) => `${path}.${row}.description`;
  const addId = `${fieldId(id, path)}-add`;
  const change = (rows: Answer['detailList'], focusOn: string) => {
    flushSync(() => void setFieldValue(path, rows));
    focusField(focusOn);
  };
  return (
    <fieldset className={styles.rows}>
      <legend className="visually-hidden">{text('voc.detailsOf', { name })}</legend>
      {detailList.map((_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position; its text is in the form
        <div key={row} className={styles.row}>
          <FormTextField
            name={rowPath(row)}
            label={text('voc.detailOf', { number: row + 1, name })}
            maxLength={longestText.paragraph}
            isRequired={isDescriptionRequired}
            isOptional={!isDescriptionRequired}
          />
          {canRemoveRow(answer) && (
            <Button
              variant="quiet"
              isIconOnly
              icon={<DeleteIcon />}
              label={text('voc.removeDetail', { number: row + 1, name })}
              onClick={() =>
                change(
                  detailList.filter((_row, place) => place !== row),
                  detailList.length > 1 ? fieldId(id, rowPath(Math.max(row - 1, 0))) : addId,
                )
              }
            />
          )}
        </div>
      ))}
      {canAddAnswer(answer) && (
        <div>
          <Button
            id={addId}
            isSmall
            label={text('voc.addDetailTo', { name })}
            onClick={() =>
              change([...detailList, { description: '' }], fieldId(id, rowPath(detailList.length)))
            }
          >
            {text('voc.addDetail')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
