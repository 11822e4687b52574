import type { CompanyProfile } from '@ebp/contracts/companies';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Segments } from '../../components/navigation/segments.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { ContactHours } from '../../forms/wizard/contact-hours.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { companyDay, dayText } from '../../lib/formats/formats.ts';
import { type FilterRules, oneOf, useFilterAddress } from '../../lib/pages/filter-address.ts';
import { useCompany } from '../../lib/session/session.ts';
import { Counters } from './counters.tsx';
import { MachineActions } from './machine-actions.tsx';
import { hasCounters, isLocked, MachineFault, MachineMarks } from './machine-marks.tsx';
import styles from './meter-read.module.css';
import { nameOf } from './readings.ts';
import { Tiles } from './tiles.tsx';
import type { Readings } from './use-readings.ts';

interface MachineReadingsProps {
  /** Undefined while loading. */
  machines: readonly MachineUsage[] | undefined;
  hasAny: boolean;
  readings: Readings;
  failure: ReactNode;
  /** Takes every filter away. */
  onShowAll: () => void;
}

/** The machines due for a reading, as tiles or as a list (MTR-04). */
export function MachineReadings(props: MachineReadingsProps) {
  const { machines, hasAny, readings, failure, onShowAll } = props;
  const text = useText();
  const company = useCompany();
  const [{ shape }, show] = useFilterAddress(shapeRules);
  const [view, setView] = useTableAddress('meter-read');
  const columns = useMemo(() => listColumns({ text, company, readings }), [text, company, readings]);
  if (failure) return failure;
  if (readings.contact.isGuest) return <GuestReadings machines={machines} readings={readings} />;
  const shown = machines?.length ? machines : undefined;
  return (
    <>
      <div className={shown && 'row'}>
        {/* Always there, because a screen reader announces changes in a live region, not its appearance. */}
        <div role="status">
          {machines?.length === 0 && (
            <EmptyState
              title={text('common.noRecords')}
              level={2}
              action={hasAny && <Button onClick={onShowAll}>{text('machine.showAll')}</Button>}
            >
              {text(hasAny ? 'machine.noneFound' : 'machine.noneAssigned')}
            </EmptyState>
          )}
          {shown && shape === 'tiles' && (
            <span className="muted">{text('machine.total', { count: shown.length })}</span>
          )}
        </div>
        {shown && (
          <div className={`push ${styles.shape}`}>
            <Segments
              label={text('meterRead.shape')}
              value={shape}
              onChange={(next) => show({ shape: next })}
              segments={[
                { value: 'tiles', label: text('meterRead.tiles') },
                { value: 'list', label: text('meterRead.list') },
              ]}
            />
          </div>
        )}
      </div>
      {!machines && <Skeleton />}
      {shown && shape === 'tiles' && (
        <Tiles
          machines={shown}
          readings={readings}
          page={view.page}
          onPage={(page) => setView({ ...view, page })}
        />
      )}
      {shown && shape !== 'tiles' && (
        <DataTable
          caption={text('machine.list')}
          name="meter-read"
          columns={columns}
          rows={shown}
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

/** Of a guest, who has one machine. */
function GuestReadings({ machines, readings }: Pick<MachineReadingsProps, 'machines' | 'readings'>) {
  const text = useText();
  if (!machines) return <Skeleton />;
  if (!machines.some(hasCounters)) {
    return (
      <EmptyState title={text('common.noRecords')} level={2} action={<ContactHours />}>
        {text('meterRead.noCounters')}
      </EmptyState>
    );
  }
  return <Tiles machines={machines} readings={readings} page={1} onPage={() => undefined} />;
}

/** In the address beside order and page, `?shape=list`; anything else there means tiles. */
const shapeRules: FilterRules<{ shape: string }> = {
  initial: { shape: 'tiles' },
  kinds: { shape: oneOf(['tiles', 'list']) },
};

const column = columnsFor<MachineUsage>();

interface ListColumnOptions {
  readonly text: Text;
  readonly company: CompanyProfile;
  readonly readings: Readings;
}

/** The content of a machine's tile in one row (MTR-04 to MTR-06). */
function listColumns(options: ListColumnOptions): readonly TableColumn<MachineUsage>[] {
  const { text, company, readings } = options;
  return [
    column.head('machineId', text('machine.machineId'), {
      value: nameOf,
      cell: (machine) => (
        <div className="stack-tight">
          <span className="nowrap">{nameOf(machine)}</span>
          <span className="row-tight">
            <MachineMarks machine={machine} readings={readings} />
          </span>
        </div>
      ),
    }),
    column.plain('model', text('machine.model')),
    column.serial('serialNumber', text('machine.serialNumber')),
    column.plain('department', text('machine.department')),
    ...(company.hasLocationReference
      ? [column.plain('locationReference', text('machine.locationReference'))]
      : []),
    {
      id: 'previousDate',
      header: text('meterRead.previousDate'),
      value: ({ prevReportDatetime }) => companyDay(prevReportDatetime, company.timeZone),
      cell: ({ prevReportDatetime }) => (
        <span className="nowrap">{dayText(prevReportDatetime, company.timeZone)}</span>
      ),
      isSortable: true,
    },
    {
      id: 'counters',
      header: text('meterRead.counters'),
      csv: ({ counterList }) =>
        counterList
          .map(({ counterName, prevUsageReading }) => `${counterName}: ${prevUsageReading ?? ''}`)
          .join('; '),
      cell: (machine) => (
        <div className="stack-tight">
          <Counters machine={machine} readings={readings} isDisabled={isLocked(machine, readings)} />
          <MachineFault machine={machine} readings={readings} />
        </div>
      ),
      card: 'full',
    },
    column.action('actions', '', (machine) => (
      <MachineActions machine={machine} readings={readings} isDisabled={isLocked(machine, readings)} />
    )),
  ];
}
