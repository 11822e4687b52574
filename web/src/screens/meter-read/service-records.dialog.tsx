import type { MachineUsage, ServiceRecord } from '@ebp/contracts/entities/meter-reading';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AddRecord } from './add-record.tsx';
import { nameOf } from './readings.ts';
import { RecordTable } from './record-table.tsx';

interface ServiceRecordsDialogProps {
  machine: MachineUsage;
  records: readonly ServiceRecord[];
  /** Absent for those who may not add or remove any. */
  onChange: ((records: readonly ServiceRecord[]) => void) | undefined;
  onClose: () => void;
}

/** Visits of engineers with their test copies, which are taken off the bill (MTR-08). */
export function ServiceRecordsDialog({ machine, records, onChange, onClose }: ServiceRecordsDialogProps) {
  const text = useText();
  const machineId = nameOf(machine);
  return (
    <Dialog
      isOpen
      isWide
      title={text('meterRead.recordsTitle', { machineId })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text('meterRead.done')}</Button>}
    >
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
            <AddRecord counters={machine.counterList} onAdd={(record) => onChange([...records, record])} />
            <p className="muted small">{text('meterRead.recordsNote')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
