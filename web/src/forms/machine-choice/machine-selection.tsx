import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Count } from '../../components/feedback/count.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.ts';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './chosen-machines.module.css';
import { MissingMachineNotice } from './machine-name.tsx';

export interface MachineSelectionProps {
  /** Under which the person's layout of the list is kept, and its order and page in the address. */
  name: string;
  /** This person's machines; undefined while loading. */
  machines: readonly Machine[] | undefined;
  /** The machines that the search finds. */
  rows: readonly Machine[] | undefined;
  /** Keep the same array between renders. */
  columns: readonly TableColumn<Machine>[];
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
  const { name, machines, rows, columns, chosen, onChange } = props;
  const { words, heading, isBeside = false } = props;
  const text = useText();
  const { timeZone } = useCompany();
  const [view, setView] = useTableAddress(name);
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
        name={name}
        columns={columns}
        rows={rows}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        csvName={text('machine.csvName')}
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

/** A screen's own heading and texts for the list. */
interface ChosenWords {
  readonly chosen: string;
  /** Shown while nothing is chosen. */
  readonly none: string;
  readonly remove: string;
  /** Accessible name of the Remove button for one machine. */
  readonly removeOf: (machineId: string) => string;
}

interface ChosenMachinesProps {
  machines: readonly Machine[];
  chosen: readonly string[];
  onRemove: (pkey: string) => void;
  words?: ChosenWords | undefined;
}

/** The machines chosen so far, including those the current search hides; each can be removed. */
function ChosenMachines({ machines, chosen, onRemove, words }: ChosenMachinesProps) {
  const text = useText();
  const usual: ChosenWords = {
    chosen: text('machineChoice.chosen'),
    none: text('machineChoice.none'),
    remove: text('machineChoice.remove'),
    removeOf: (machineId) => text('machineChoice.removeOf', { machineId }),
  };
  const said = words ?? usual;
  const byKey = new Map(machines.map((machine) => [machine.pkey, machine]));
  const known = chosen.flatMap((key) => byKey.get(key) ?? []);
  // On a phone it is hidden while empty, so that the results directly follow the search.
  const place = known.length === 0 ? 'only-wide' : undefined;
  return (
    <div className={place}>
      <Disclosure
        summary={said.chosen}
        note={
          known.length > 0 ? <Count>{known.length}</Count> : <span className="muted small">{said.none}</span>
        }
      >
        <ul className={styles.chosen}>
          {known.map(({ pkey, machineId, model, serialNumber }) => (
            <li key={pkey}>
              <span>
                <strong>{machineId}</strong>
                <span className="muted small">
                  {model} · <SerialLink serialNumber={serialNumber} />
                </span>
              </span>
              <Button
                variant="quiet"
                isSmall
                icon={<DeleteIcon isSmall />}
                label={said.removeOf(machineId)}
                onClick={() => onRemove(pkey)}
              >
                {said.remove}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
