import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { usageOf } from '@ebp/contracts/rules/meter-reading';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { TextField, type TextFieldProps } from '../../components/field/text-field.tsx';
import { fieldId, useFormScope } from '../../forms/form-scope.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import styles from './meter-read.module.css';
import { faultOf, inShort, nameOf, readingOf, readingPath, typedUsage } from './readings.ts';
import type { Readings } from './use-readings.ts';

const tableRole = { role: 'table' } as const;
const rowRole = { role: 'row' } as const;
const cellRole = { role: 'cell' } as const;
const columnRole = { role: 'columnheader' } as const;
const nameRole = { role: 'rowheader' } as const;

interface CountersProps {
  machine: MachineUsage;
  readings: Readings;
  isDisabled: boolean;
}

/**
 * Each counter with its last reading, a field for the current one, and the difference (MTR-06, MTR-07). A table by ARIA
 * roles only, because inside the rows of the list a table element would get the list's styles.
 */
export function Counters({ machine, readings, isDisabled }: CountersProps) {
  const text = useText();
  const say = useNamedText();
  const { locale } = useIntl();
  const { machinePkey, counterList } = machine;
  const machineId = nameOf(machine);
  const entry = readings.entryOf(machinePkey);
  // Until it is processed, a submitted reading stands where it was typed, whoever has sent it.
  const isSubmitted = readings.isSubmitted(machine);
  const received = readings.receivedOf(machine);
  const faults = isSubmitted ? [] : inShort(machine, entry, readings.faultsOf(machinePkey));
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : plainNumber(value, locale);
  if (counterList.length === 0) return <p className="muted">{text('meterRead.noCounters')}</p>;
  const table = { ...tableRole, 'aria-label': text('meterRead.countersOf', { machineId }) };
  return (
    <div {...table} className={styles.counters}>
      <div {...rowRole} className={styles.head}>
        <span {...columnRole}>{text('meterRead.counter')}</span>
        <span {...columnRole} className="num">
          {text('meterRead.previous')}
        </span>
        <span {...columnRole}>{text('meterRead.current')}</span>
        <span {...columnRole} className="num">
          {text('meterRead.usage')}
        </span>
      </div>
      {counterList.map((counter, index) => {
        const { counterCode, counterName, prevUsageReading } = counter;
        const submitted = received ? readingOf(received.readings[counterCode]) : counter.usageReading;
        const fault = faultOf(faults, index);
        const field = {
          label: text('meterRead.currentOf', { counter: counterName, machineId }),
          isLabelHidden: true,
          isSmall: true,
          inputMode: 'numeric',
          autoComplete: 'off',
          value: isSubmitted ? shown(submitted) : (entry.readings[counterCode] ?? ''),
          onChange: (typed) => readings.type(machinePkey, counterCode, typed),
          isDisabled,
          errorMessage: fault && say(fault.messageId, fault.params, 'meterRead.row.amend'),
        } satisfies TextFieldProps;
        return (
          <div {...rowRole} key={counterCode} className={styles.line}>
            <strong {...nameRole}>{counterName}</strong>
            <span {...cellRole} className="num">
              {shown(prevUsageReading)}
            </span>
            <div {...cellRole}>
              {readings.contact.isGuest ? (
                <SummarisedField {...field} path={readingPath(index)} />
              ) : (
                <TextField {...field} />
              )}
            </div>
            <span {...cellRole} className="num">
              {shown(isSubmitted ? usageOf(prevUsageReading, submitted) : typedUsage(counter, entry))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The field of a guest, whose form has a summary that links to it. */
function SummarisedField({ path, ...field }: TextFieldProps & { path: string }) {
  const { id, register } = useFormScope();
  useEffect(() => register(path, field.label), [register, path, field.label]);
  return <TextField {...field} id={fieldId(id, path)} />;
}
