import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { Segments } from '../../components/navigation/segments.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './contact-history.module.css';
import { ofType } from './history-filters.ts';

const names = [
  ['', 'contactHistory.all'],
  ['CALL', 'contactHistory.calls'],
  ['EMAIL', 'contactHistory.emails'],
  ['FAX', 'contactHistory.faxes'],
  ['TASK', 'contactHistory.tasks'],
] as const;

interface TypeSwitchProps {
  /** What the other filters let through. */
  entries: readonly ContactHistoryEntry[];
  type: string;
  onChange: (type: string) => void;
}

/** One press shows calls, e-mails, faxes or tasks alone; each says how many there are. */
export function TypeSwitch({ entries, type, onChange }: TypeSwitchProps) {
  const text = useText();
  return (
    <div className={styles.types}>
      <Segments
        label={text('contactHistory.type')}
        value={type}
        onChange={onChange}
        segments={names.map(([value, name]) => ({
          value,
          label: text(name, { count: ofType(entries, value).length }),
        }))}
      />
    </div>
  );
}
