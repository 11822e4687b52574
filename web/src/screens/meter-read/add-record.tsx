import type { Counter, ServiceRecord } from '@ebp/contracts/entities/meter-reading';
import { today } from '@ebp/contracts/rules/dates';
import { useState } from 'react';
import { FormDateField } from '../../forms/fields/form-date-field.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { checkRecord, newRecord, toRecord } from './service-record.form.ts';
import { serviceRecordSchema } from './service-record.schema.ts';

interface AddRecordProps {
  counters: readonly Counter[];
  onAdd: (record: ServiceRecord) => void;
}

/** One more visit: its day, its number and the test copies it made. */
export function AddRecord({ counters, onAdd }: AddRecordProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const [initialValues] = useState(() => newRecord(counters));
  const form = usePortalForm({
    id: 'service-record',
    initialValues,
    keep: false,
    schema: serviceRecordSchema,
    rules: (record) => checkRecord(record, timeZone),
    submit: async (record) => {
      onAdd(toRecord(record));
      form.formik.resetForm();
    },
  });
  return (
    <PortalForm form={form} label={text('meterRead.addRecord')}>
      <h3>{text('meterRead.addRecord')}</h3>
      <div className="columns-2">
        <FormDateField name="date" label={text('meterRead.serviceDate')} max={today(timeZone)} isRequired />
        <FormTextField name="serviceNum" label={text('meterRead.serviceNum')} maxLength={64} isRequired />
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
        <SubmitButton form={form} variant="secondary" isSmall>
          {text('meterRead.add')}
        </SubmitButton>
      </div>
    </PortalForm>
  );
}
