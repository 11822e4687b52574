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
  /** This person's machines; undefined while loading. */
  machines: readonly Machine[] | undefined;
  /** The machines that the search finds. */
  rows: readonly Machine[] | undefined;
  /** Keep the same array between renders. */
  columns: readonly TableColumn<Machine>[];
  /** Shown instead of the list if the machines could not be loaded. */
  failure?: ReactNode;
  /** Keys of the chosen machines, whether or not the search shows them. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  words?: ChosenWords | undefined;
  /** Between the chosen machines and the list. */
  heading?: ReactNode;
  /** What is chosen is shown beside the list as well: the list comes first, and begins with few columns and compact rows. */
  isBeside?: boolean;
}

/**
 * The machines a search found, with a checkbox if valid (MAC-15), and those chosen so far. Order and page are kept in
 * the address.
 */
export function MachineSelection(props: MachineSelectionProps) {
  const { machines, rows, columns, failure, chosen, onChange, words, heading, isBeside = false } = props;
  const text = useText();
  const { timeZone } = useCompany();
  const [view, setView] = useTableAddress('machine-choice');
  const keys = useMemo(() => new Set(chosen), [chosen]);
  const chosenList = (
    <ChosenMachines
      machines={machines ?? none}
      chosen={chosen}
      onRemove={(key) => onChange(chosen.filter((one) => one !== key))}
      words={words}
    />
  );
  return (
    <>
      {!isBeside && chosenList}
      {heading}
      <DataTable
        caption={text('machine.list')}
        name="machine-choice"
        columns={columns}
        rows={rows}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        firstDensity={isBeside ? 'compact' : undefined}
        total={(count, selected) =>
          // A live region: that a machine was ticked is heard.
          [text('machine.total', { count }), selected > 0 && `${text('machineChoice.chosen')} ${selected}`]
            .filter(Boolean)
            .join(' · ')
        }
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
      {isBeside && chosenList}
      <MissingMachineNotice />
    </>
  );
}

const none: readonly Machine[] = [];
