import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { pageSize } from '@ebp/contracts/rules/limits';
import { Pagination } from '../../components/table/pagination.tsx';
import { useText } from '../../i18n/use-text.ts';
import { MachineTile } from './machine-tile.tsx';
import styles from './meter-read.module.css';
import type { Readings } from './use-readings.ts';

interface TilesProps {
  machines: readonly MachineUsage[];
  readings: Readings;
  page: number;
  onPage: (page: number) => void;
}

/** The machines as cards, ten a page. */
export function Tiles({ machines, readings, page, onPage }: TilesProps) {
  const text = useText();
  const last = Math.max(1, Math.ceil(machines.length / pageSize));
  const current = Math.min(page, last);
  return (
    <>
      <h2 className="visually-hidden">{text('machine.list')}</h2>
      <div className={styles.tiles}>
        {machines.slice((current - 1) * pageSize, current * pageSize).map((machine) => (
          <MachineTile key={machine.machinePkey} machine={machine} readings={readings} />
        ))}
      </div>
      {machines.length > pageSize && (
        <Pagination
          label={text('machine.list')}
          page={current}
          pageSize={pageSize}
          total={machines.length}
          onChange={onPage}
        />
      )}
    </>
  );
}
