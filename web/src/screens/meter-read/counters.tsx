import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { largestReading } from '@ebp/contracts/rules/limits';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/field/text-field.tsx';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import styles from './meter-read.module.css';
import { faultyCounters, nameOf, readingOf, typedUsage, wrongReading } from './readings.ts';
import type { Readings } from './use-readings.ts';

/** Maximum length of a reading, in characters: all digits of any counter, grouped. */
const longestReading = largestReading.toLocaleString('en').length;

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
  const { locale } = useIntl();
  const { machinePkey, counterList } = machine;
  const machineId = nameOf(machine);
  const entry = readings.entryOf(machinePkey);
  const faulty = faultyCounters(machine, readings.faultsOf(machinePkey));
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : plainNumber(value, locale);
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
      {counterList.map((counter) => {
        const { counterCode, counterName, prevUsageReading } = counter;
        return (
          <div {...rowRole} key={counterCode} className={styles.line}>
            <strong {...nameRole}>{counterName}</strong>
            <span {...cellRole} className="num">
              {shown(prevUsageReading)}
            </span>
            <div {...cellRole}>
              <TextField
                label={text('meterRead.currentOf', { counter: counterName, machineId })}
                isLabelHidden
                isSmall
                inputMode="numeric"
                autoComplete="off"
                maxLength={longestReading}
                value={entry.readings[counterCode] ?? ''}
                onChange={(typed) => readings.type(machinePkey, counterCode, typed)}
                isDisabled={isDisabled}
                errorMessage={
                  faulty.has(counterCode) ? text(faultOf(entry.readings[counterCode])) : undefined
                }
              />
            </div>
            <span {...cellRole} className="num">
              {shown(typedUsage(counter, entry))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The error of one reading as a short text next to it. */
function faultOf(typed: string | undefined): PlainMessageId {
  const reading = readingOf(typed);
  return reading === undefined ? 'validation.required' : wrongReading(reading);
}
