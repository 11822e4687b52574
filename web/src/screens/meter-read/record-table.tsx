import type { Counter, ServiceRecord } from '@ebp/contracts/entities/meter-reading';
import { dayOf } from '@ebp/contracts/rules/dates';
import { Button } from '../../components/button/button.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { formDate } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import styles from './meter-read.module.css';

interface RecordTableProps {
  counters: readonly Counter[];
  records: readonly ServiceRecord[];
  onRemove: ((index: number) => void) | undefined;
}

export function RecordTable({ counters, records, onRemove }: RecordTableProps) {
  const text = useText();
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
              <td>{formDate(dayOf(serviceDatetime, timeZone))}</td>
              <th scope="row">{serviceNum}</th>
              {counters.map(({ counterCode }) => (
                <td key={counterCode} className="num">
                  {detailList.find((detail) => detail.counterCode === counterCode)?.testCopy ?? 0}
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
