import type { CompanyProfile } from '@ebp/contracts/companies';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { tableDate } from '../../lib/formats.ts';
import { Counters } from './counters.tsx';
import { isLocked } from './locked.ts';
import { MachineActions } from './machine-actions.tsx';
import { MachineFault, MachineMarks } from './machine-marks.tsx';
import { nameOf } from './readings.ts';
import type { Readings } from './use-readings.ts';

type Column = TableColumn<MachineUsage>;

interface ListColumnOptions {
  readonly text: Text;
  readonly company: CompanyProfile;
  readonly readings: Readings;
}

/** The same machine as on its tile, in one row (MTR-04 to MTR-06). */
export function listColumns({ text, company, readings }: ListColumnOptions): readonly Column[] {
  const locationReference: Column = {
    id: 'locationReference',
    header: text('machine.locationReference'),
    value: (machine) => machine.locationReference,
    isSortable: true,
  };
  return [
    {
      id: 'machineId',
      header: text('machine.machineId'),
      value: nameOf,
      cell: (machine) => (
        <div className="stack-tight">
          <span className="nowrap">{nameOf(machine)}</span>
          <span className="row-tight">
            <MachineMarks machine={machine} readings={readings} />
          </span>
        </div>
      ),
      isSortable: true,
      isRowHeader: true,
      card: 'head',
    },
    { id: 'model', header: text('machine.model'), value: ({ model }) => model, isSortable: true },
    {
      id: 'serialNumber',
      header: text('machine.serialNumber'),
      value: ({ serialNumber }) => serialNumber,
      isSortable: true,
    },
    {
      id: 'department',
      header: text('machine.department'),
      value: ({ department }) => department,
      isSortable: true,
    },
    ...(company.hasLocationReference ? [locationReference] : []),
    {
      id: 'previousDate',
      header: text('meterRead.previousDate'),
      value: ({ prevReportDatetime }) => tableDate(prevReportDatetime, company.timeZone),
      cell: ({ prevReportDatetime }) => (
        <span className="nowrap">{tableDate(prevReportDatetime, company.timeZone)}</span>
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
    {
      id: 'actions',
      header: '',
      isFixed: true,
      card: 'actions',
      cell: (machine) => (
        <MachineActions machine={machine} readings={readings} isDisabled={isLocked(machine, readings)} />
      ),
    },
  ];
}
