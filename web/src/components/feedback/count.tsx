import { classNames } from '../class-names.ts';
import styles from './status-badge.module.css';

/** The dot before an unread item; `label` is its text for a screen reader. */
export function UnreadDot({ isUnread, label }: { isUnread: boolean; label: string }) {
  return (
    <span className={classNames(styles.dot, !isUnread && styles.read)}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A small number next to a heading or a menu item. */
export function Count({ children }: { children: number | string }) {
  return <span className={styles.count}>{children}</span>;
}
