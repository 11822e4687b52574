import { Bone, Skeleton } from '../feedback/skeleton.tsx';
import styles from './table-skeleton.module.css';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder for a list that is loading. */
export function TableSkeleton({ columns }: { columns: number }) {
  const cells = Array.from({ length: Math.min(columns, 6) }, (_, index) => `column ${index}`);
  return (
    <Skeleton>
      <div className={styles.bones}>
        {rows.map((row) => (
          <div key={row} className={styles.boneRow}>
            {cells.map((cell) => (
              <Bone key={cell} width="long" />
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
