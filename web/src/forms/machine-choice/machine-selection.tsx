import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { ChosenMachines, type ChosenWords } from './chosen-machines.tsx';
import { MissingMachineNotice } from './missing-machine.tsx';

export interface MachineSelectionProps {
  /** Those of this person; absent while they are on their way. */
  machines: readonly Machine[] | undefined;
  /** Those the search finds. */
  rows: readonly Machine[] | undefined;
  /** Keep the same array between renders. */
  columns: readonly TableColumn<Machine>[];
  /** Stands for the list when the machines could not be had. */
  failure?: ReactNode;
  /** Keys of the chosen ones, whatever the search shows. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  words?: ChosenWords | undefined;
  /** Between what was chosen and the list. */
  heading?: ReactNode;
}

/** What a search found, to tick where it is valid (MAC-15), and what was chosen so far. Order and page live in the address. */
export function MachineSelection(props: MachineSelectionProps) {
  const { machines, rows, columns, failure, chosen, onChange, words, heading } = props;
  const text = useText();
  const { timeZone } = useCompany();
  const [view, setView] = useTableAddress('machine-choice');
  const keys = useMemo(() => new Set(chosen), [chosen]);
  return (
    <>
      <ChosenMachines
        machines={machines ?? none}
        chosen={chosen}
        onRemove={(key) => onChange(chosen.filter((one) => one !== key))}
        words={words}
      />
      {heading}
      <DataTable
        caption={text('machine.list')}
        name="machine-choice"
        columns={columns}
        rows={rows}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        total={(count) => text('machine.total', { count })}
        selection={{
          keys,
          onChange: (next) => onChange([...next]),
          name: ({ machineId }) => machineId,
          canSelect: (machine) => isMachineValid(machine, timeZone),
        }}
        error={failure}
        empty={
          <EmptyState title={text('common.noRecords')}>
            {text(machines?.length === 0 ? 'machine.noneAssigned' : 'machineChoice.noneFound')}
          </EmptyState>
        }
      />
      <MissingMachineNotice />
    </>
  );
}

const none: readonly Machine[] = [];
