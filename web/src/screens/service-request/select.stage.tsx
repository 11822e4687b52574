import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useMemo } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { MachineName, MissingMachineNotice } from '../../forms/machine-choice/machine-name.tsx';
import {
  MachineSearch,
  useMachineFilters,
  useMachineSearch,
} from '../../forms/machine-choice/machine-search.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { companyDay } from '../../lib/formats/formats.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { useCompany } from '../../lib/session/session.ts';
import type { ServiceRequestWizard } from './use-service-request.ts';

interface SelectStageProps {
  request: ServiceRequestWizard;
  machines: readonly Machine[];
}

/** Finds the machine; a click on its row opens the form (SRV-02). */
export function SelectStage({ request, machines }: SelectStageProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const [view, setView] = useTableAddress('service-request-machines');
  const choose = useLatest((machine: Machine) => {
    if (isMachineValid(machine, timeZone)) void request.chooseMachine(machine.pkey);
  });
  const columns = useMemo(() => machineColumns({ text, timeZone, choose }), [text, timeZone, choose]);
  const { rows, search } = useMachineSearch(machines, columns, useMachineFilters());
  return (
    <>
      <MachineSearch {...search} />
      <DataTable
        caption={text('machine.list')}
        name="service-request-machines"
        columns={columns}
        rows={rows}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        onRowPress={choose}
        total={(count) => text('machine.total', { count })}
        csvName={text('machine.csvName')}
        empty={
          <EmptyState title={text('common.noRecords')}>
            {text(machines.length === 0 ? 'machine.noneAssigned' : 'machineChoice.noneFound')}
          </EmptyState>
        }
      />
      <MissingMachineNotice />
      <WizardFoot onBack={request.wizard.back} primary={null} />
    </>
  );
}

interface MachineColumnOptions {
  readonly text: Text;
  readonly timeZone: string;
  /** Keep the same function between renders. */
  readonly choose: (machine: Machine) => void;
}

const column = columnsFor<Machine>();

/** The machine with its contract and its last visit (SRV-14). */
function machineColumns({ text, timeZone, choose }: MachineColumnOptions): readonly TableColumn<Machine>[] {
  return [
    column.head('machineId', text('machine.machineId'), {
      cell: (machine) => <MachineName machine={machine} />,
    }),
    column.plain('customerName', text('machine.customer'), {
      value: ({ customerName, customerCode }) => customerName || customerCode,
    }),
    column.plain('department', text('machine.department')),
    column.plain('model', text('machine.model')),
    column.serial('serialNumber', text('machine.serialNumber')),
    column.oneWord('contractNo', text('machine.contractNo')),
    column.oneWord('contractEndDate', text('machine.contractEndDate'), {
      value: ({ contractEndDate }) => companyDay(contractEndDate, timeZone),
    }),
    column.oneWord('lastServiceDate', text('serviceRequest.lastServiceDate'), {
      value: ({ lastServiceDate }) => companyDay(lastServiceDate, timeZone),
    }),
    column.plain('taskNature', text('serviceRequest.taskNature')),
    column.plain('serviceMan', text('serviceRequest.serviceMan')),
    column.action('choose', text('serviceRequest.choose'), (machine) => (
      <Button
        isSmall
        label={text('serviceRequest.chooseMachine', { machineId: machine.machineId })}
        isDisabled={!isMachineValid(machine, timeZone) && text('validation.machineNotInUse')}
        onClick={() => choose(machine)}
      >
        {text('serviceRequest.choose')}
      </Button>
    )),
  ];
}
