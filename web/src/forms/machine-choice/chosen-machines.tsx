import type { Machine } from '@ebp/contracts/entities/machine';
import { Button } from '../../components/button/button.tsx';
import { Count } from '../../components/feedback/count.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.tsx';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './chosen-machines.module.css';

/** A screen's own heading and texts for the list. */
export interface ChosenWords {
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
export function ChosenMachines({ machines, chosen, onRemove, words }: ChosenMachinesProps) {
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
