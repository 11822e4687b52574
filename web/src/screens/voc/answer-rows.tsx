import { longestText } from '@ebp/contracts/rules/limits';
import { canAddAnswer } from '@ebp/contracts/rules/voc';
import { useFormikContext } from 'formik';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button/button.tsx';
import { focusField } from '../../components/field/focus-field.ts';
import { DeleteIcon } from '../../components/icons/action-icons.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { fieldId, useFormScope } from '../../forms/form-scope.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type Answer, canRemoveRow } from './answers.ts';
import styles from './voc.module.css';

interface AnswerRowsProps {
  /** Of the rows in the form. */
  path: string;
  answer: Answer;
  /** The entry that is described, in the language of the page. */
  name: string;
}

/** Words on one chosen entry, row by row, as many as it takes (VOC-05, VOC-06). */
export function AnswerRows({ path, answer, name }: AnswerRowsProps) {
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its words live in the form
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
