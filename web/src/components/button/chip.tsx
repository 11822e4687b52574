import { useText } from '../../i18n/use-text.ts';
import { CloseIcon } from '../icons/control-icons.ts';
import styles from './chip.module.css';

interface ChipProps {
  label: string;
  isDisabled?: boolean | undefined;
  onRemove: () => void;
}

/** A chosen item with a button that removes it. */
export function Chip({ label, isDisabled, onRemove }: ChipProps) {
  const text = useText();
  return (
    <span className={styles.chip}>
      {label}
      <button
        type="button"
        aria-label={text('kit.remove', { item: label })}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <CloseIcon isSmall />
      </button>
    </span>
  );
}

interface ChipListProps {
  /** Accessible name of the list, e.g. "Filters that are set". */
  label: string;
  chips: readonly (ChipProps & { key: string })[];
}

/** A row of chips; renders nothing if there are none. */
export function ChipList({ label, chips }: ChipListProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {chips.map(({ key, ...chip }) => (
        <li key={key}>
          <Chip {...chip} />
        </li>
      ))}
    </ul>
  );
}
