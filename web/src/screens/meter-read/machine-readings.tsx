import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Segments } from '../../components/navigation/segments.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { listColumns } from './list-columns.tsx';
import { Tiles } from './tiles.tsx';
import type { Readings } from './use-readings.ts';

interface MachineReadingsProps {
  /** Absent while they are on their way. */
  machines: readonly MachineUsage[] | undefined;
  hasAny: boolean;
  readings: Readings;
  failure: ReactNode;
}

/** The machines to read, as tiles or as a list (MTR-04). */
export function MachineReadings({ machines, hasAny, readings, failure }: MachineReadingsProps) {
  const text = useText();
  const company = useCompany();
  const [shape, setShape] = useState('tiles');
  const [view, setView] = useTableAddress('meter-read');
  const columns = useMemo(() => listColumns({ text, company, readings }), [text, company, readings]);
  if (failure) return failure;
  if (!machines) return <Skeleton />;
  if (machines.length === 0) {
    return (
      <EmptyState title={text('common.noRecords')} level={2}>
        {text(hasAny ? 'machine.noneFound' : 'machine.noneAssigned')}
      </EmptyState>
    );
  }
  // A guest has one machine.
  if (readings.contact.isGuest)
    return <Tiles machines={machines} readings={readings} page={1} onPage={() => undefined} />;
  return (
    <>
      <div className="row">
        <p className="muted" role="status">
          {shape === 'tiles' && text('machine.total', { count: machines.length })}
        </p>
        <div className="push">
          <Segments
            label={text('meterRead.shape')}
            value={shape}
            onChange={setShape}
            segments={[
              { value: 'tiles', label: text('meterRead.tiles') },
              { value: 'list', label: text('meterRead.list') },
            ]}
          />
        </div>
      </div>
      {shape === 'tiles' ? (
        <Tiles
          machines={machines}
          readings={readings}
          page={view.page}
          onPage={(page) => setView({ ...view, page })}
        />
      ) : (
        <DataTable
          caption={text('machine.list')}
          name="meter-read"
          columns={columns}
          rows={machines}
          rowKey={({ machinePkey }) => machinePkey}
          view={view}
          onViewChange={setView}
          total={(count) => text('machine.total', { count })}
          csvName={text('meterRead.csvName')}
        />
      )}
    </>
  );
}
