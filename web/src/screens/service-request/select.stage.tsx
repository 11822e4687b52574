import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { MachineSearch, useMachineSearch } from '../../forms/machine-choice/machine-search.tsx';
import { MissingMachineNotice } from '../../forms/machine-choice/missing-machine.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { machineColumns } from './machine-columns.tsx';
import type { ServiceRequestWizard } from './use-service-request.ts';

interface SelectStageProps {
  request: ServiceRequestWizard;
  machines: readonly Machine[];
}

/** Finds the machine; a press on its row opens the form (SRV-02). */
export function SelectStage({ request, machines }: SelectStageProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const [view, setView] = useTableAddress('service-request-machines');
  const choose = useLatest((machine: Machine) => {
    if (isMachineValid(machine, timeZone)) void request.chooseMachine(machine.pkey);
  });
  const columns = useMemo(() => machineColumns({ text, timeZone, choose }), [text, timeZone, choose]);
  const { rows, search } = useMachineSearch(machines, columns);
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

/** The same function between renders, which calls the latest one: rows of the list then stay undrawn. */
function useLatest<Argument>(action: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback((argument) => latest.current(argument), []);
}
