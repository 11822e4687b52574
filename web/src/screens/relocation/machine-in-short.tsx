import { FactList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { formDate } from '../../lib/formats.ts';
import styles from './relocation.module.css';
import type { RelocationMachine } from './relocation.values.ts';

/** What was filled in so far, while the block is minimised. */
export function MachineInShort({ machine }: { machine: RelocationMachine }) {
  const text = useText();
  const { newAddress1, disconnectionDate } = machine;
  return (
    <div className={styles.short}>
      <FactList
        items={[
          { term: text('relocation.newLocation'), value: newAddress1.trim() || text('relocation.notYet') },
          {
            term: text('relocation.disconnectionDate'),
            value: formDate(disconnectionDate) || text('relocation.notYet'),
          },
        ]}
      />
    </div>
  );
}
