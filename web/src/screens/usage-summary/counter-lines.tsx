import type { Counter, MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { plainNumber } from '../../lib/formats.ts';
import styles from './usage-summary.module.css';

type Figure = 'prevUsageReading' | 'usageReading' | 'usage' | 'averageUsage';

interface CounterLinesProps {
  machine: MachineUsage;
  figure: Figure;
  /** Stands over the figures: date and invoice of a reading. */
  head?: ReactNode;
}

/**
 * One figure of each counter, line by line in the order of the machine's counters. Each is named, to be heard and to be
 * seen on a phone's card; in the table the column of counters names the whole line.
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

/** A number of pages as the reader writes it; a dash where none is known. */
export function shownFigure(value: Counter[Figure], locale: string): string {
  return value === undefined || value === null ? '–' : plainNumber(value, locale);
}

/** The names of the lines beside it. */
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
