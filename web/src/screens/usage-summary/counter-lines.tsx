import type { Counter, MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { plainNumber } from '../../lib/formats/formats.ts';
import styles from './usage-summary.module.css';

export type Figure = 'prevUsageReading' | 'usageReading' | 'usage' | 'averageUsage';

interface CounterLinesProps {
  machine: MachineUsage;
  figure: Figure;
  /** Above the figures: date and invoice of a reading. */
  head?: ReactNode;
}

/**
 * One figure for each counter, one per line in the order of the machine's counters. Each has a label, for screen
 * readers and for a phone's card; in the table the column of counters labels the whole line.
 */
export function CounterLines({ machine, figure, head }: CounterLinesProps) {
  const { locale } = useIntl();
  return (
    <div className={styles.readings}>
      <div className={styles.head}>{head}</div>
      <ul className={styles.figures}>
        {machine.counterList.map((counter) => (
          <li key={counter.counterCode}>
            <span className={styles.name}>{counter.counterName} </span>
            {shownFigure(counter[figure], locale)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A number of pages in the reader's format; a dash if unknown. */
export function shownFigure(value: Counter[Figure], locale: string): string {
  return value === undefined || value === null ? '–' : plainNumber(value, locale);
}

/** The names of the counters, one per line. */
export function CounterNames({ machine }: { machine: MachineUsage }) {
  return (
    <div className={styles.readings}>
      <div className={styles.head} />
      <ul className={styles.figures}>
        {machine.counterList.map(({ counterCode, counterName }) => (
          <li key={counterCode}>{counterName}</li>
        ))}
      </ul>
    </div>
  );
}
