import type {
  Counter,
  MachineUsage,
  NewServiceRecord,
  ServiceRecord,
} from '@ebp/contracts/entities/meter-reading';
import type { FieldError } from '@ebp/contracts/envelope';
import { today } from '@ebp/contracts/rules/dates';
import { mostTestCopies } from '@ebp/contracts/rules/limits';
import { checkNewRecord } from '@ebp/contracts/rules/meter-reading';
import { useRef, useState } from 'react';
import { object } from 'yup';
import { Button } from '../../components/button/button.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { FormDateField, FormTextField, SubmitButton } from '../../forms/form-fields.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { day, filled, formatted, line, textsByKey } from '../../forms/schema-rules.ts';
import { type PortalFormState, usePortalForm } from '../../forms/use-portal-form.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText, plainNumber } from '../../lib/formats/formats.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './meter-read.module.css';
import { nameOf, readingOf } from './readings.ts';

interface ServiceRecordsDialogProps {
  machine: MachineUsage;
  records: readonly ServiceRecord[];
  /** Undefined if the person may not add or remove records. */
  onChange: ((records: readonly ServiceRecord[]) => void) | undefined;
  onClose: () => void;
}

/** Engineers' visits with their test copies, which are not billed (MTR-08). */
export function ServiceRecordsDialog({ machine, records, onChange, onClose }: ServiceRecordsDialogProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const [initialValues] = useState(() => newRecord(machine.counterList));
  // Done may be pressed while a visit is still being added: the last press decides.
  const isDone = useRef(false);
  const form = usePortalForm({
    id: 'service-record',
    initialValues,
    keep: false,
    schema: async () => serviceRecordSchema,
    rules: (record) => checkRecord(record, timeZone),
    submit: async (record) => {
      onChange?.([...records, toRecord(record)]);
      if (isDone.current) onClose();
      else form.formik.resetForm();
    },
  });
  const isTyped = onChange !== undefined && form.formik.dirty;
  const addAndClose = () => {
    isDone.current = true;
    void form.submitForm();
  };
  const machineId = nameOf(machine);
  return (
    <Dialog
      isOpen
      isWide
      title={text('meterRead.recordsTitle', { machineId })}
      // What was typed is kept nowhere: a press beside the dialog, or Escape, does not discard it.
      onClose={isTyped ? undefined : onClose}
      footer={
        <>
          {isTyped && (
            <Button onClick={onClose} isDisabled={form.isSubmitting}>
              {text('kit.cancel')}
            </Button>
          )}
          <Button onClick={isTyped ? addAndClose : onClose}>{text('meterRead.done')}</Button>
        </>
      }
    >
      <p role="status" className="visually-hidden">
        {text('meterRead.records', { count: records.length })}
      </p>
      <div className="stack-loose">
        {records.length === 0 ? (
          <p className="muted">{text('common.noRecords')}</p>
        ) : (
          <RecordTable
            counters={machine.counterList}
            records={records}
            onRemove={onChange && ((index) => onChange(records.filter((_, at) => at !== index)))}
          />
        )}
        {onChange && (
          <>
            <AddRecord
              counters={machine.counterList}
              form={form}
              onAdd={() => {
                isDone.current = false;
              }}
            />
            <p className="muted small">{text('meterRead.recordsNote')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface AddRecordProps {
  counters: readonly Counter[];
  form: PortalFormState<RecordForm>;
  /** Called before the visit is checked. */
  onAdd: () => void;
}

/** Fields for another visit: its date, its number and its test copies. */
function AddRecord({ counters, form, onAdd }: AddRecordProps) {
  const text = useText();
  const { timeZone } = useCompany();
  return (
    <PortalForm form={form} label={text('meterRead.addRecord')}>
      <h3>{text('meterRead.addRecord')}</h3>
      <div className="columns-2">
        <FormDateField name="date" label={text('meterRead.serviceDate')} max={today(timeZone)} isRequired />
        <FormTextField
          name="serviceNum"
          label={text('meterRead.serviceNum')}
          isCode
          maxLength={64}
          isRequired
        />
        {counters.map(({ counterCode, counterName }) => (
          <FormTextField
            key={counterCode}
            name={`copies.${counterCode}`}
            label={text('meterRead.testCopiesOf', { counter: counterName })}
            inputMode="numeric"
            maxLength={6}
            isOptional
          />
        ))}
      </div>
      <div>
        <SubmitButton form={form} variant="secondary" isSmall onClick={onAdd}>
          {text('meterRead.add')}
        </SubmitButton>
      </div>
    </PortalForm>
  );
}

interface RecordTableProps {
  counters: readonly Counter[];
  records: readonly ServiceRecord[];
  onRemove: ((index: number) => void) | undefined;
}

function RecordTable({ counters, records, onRemove }: RecordTableProps) {
  const text = useText();
  const { locale } = useLanguage();
  const { timeZone } = useCompany();
  return (
    <div className={styles.records}>
      <table className={styles.plain}>
        <caption className="visually-hidden">{text('meterRead.recordsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('meterRead.serviceDate')}</th>
            <th scope="col">{text('meterRead.serviceNum')}</th>
            {counters.map(({ counterCode, counterName }) => (
              <th key={counterCode} scope="col" className="num">
                {text('meterRead.testCopiesOf', { counter: counterName })}
              </th>
            ))}
            {onRemove && (
              <th scope="col">
                <span className="visually-hidden">{text('meterRead.remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, serviceNum, serviceDatetime, detailList }, index) => (
            <tr key={id ?? `${serviceNum} ${serviceDatetime} ${index}`}>
              <td>{dayText(serviceDatetime, timeZone)}</td>
              <th scope="row">{serviceNum}</th>
              {counters.map(({ counterCode }) => (
                <td key={counterCode} className="num">
                  {plainNumber(
                    detailList?.find((detail) => detail.counterCode === counterCode)?.testCopy ?? 0,
                    locale,
                  )}
                </td>
              ))}
              {onRemove && (
                <td>
                  <Button
                    isSmall
                    variant="quiet"
                    icon={<DeleteIcon isSmall />}
                    label={text('meterRead.removeOf', { serviceNum })}
                    onClick={() => onRemove(index)}
                  >
                    {text('meterRead.remove')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A service record as typed. */
interface RecordForm {
  /** ISO date, or the text typed so far. */
  date: string;
  serviceNum: string;
  /** Text as typed, by counter code. */
  copies: Record<string, string>;
}

export function newRecord(counters: readonly Counter[]): RecordForm {
  return {
    date: '',
    serviceNum: '',
    copies: Object.fromEntries(counters.map(({ counterCode }) => [counterCode, ''])),
  };
}

/** The gateway's checks of a new record, with errors at the fields of this form (MTR-08). */
export function checkRecord(form: RecordForm, timeZone: string): FieldError[] {
  return checkNewRecord(toRecord(form), today(timeZone)).map((fault) => ({
    ...fault,
    path: fault.path === 'serviceDatetime' ? 'date' : fault.path,
  }));
}

/** The record for the gateway; a new one has no id. */
export function toRecord({ date, serviceNum, copies }: RecordForm): NewServiceRecord {
  return {
    serviceNum,
    serviceDatetime: `${date} 00:00:00`,
    detailList: Object.entries(copies).map(([counterCode, typed]) => ({
      counterCode,
      testCopy: readingOf(typed) ?? 0,
    })),
  };
}

/** A visit: its date and whole numbers of copies; an empty field counts as none (MTR-08). */
export const serviceRecordSchema = object({
  date: filled(day()),
  serviceNum: line(64),
  copies: textsByKey(
    formatted('validation.integer', (typed) => !Number.isNaN(readingOf(typed))).test({
      name: 'most',
      message: 'meterRead.mostCopies',
      params: { max: mostTestCopies },
      test: (typed) => !((readingOf(typed) ?? 0) > mostTestCopies),
    }),
  ),
});
