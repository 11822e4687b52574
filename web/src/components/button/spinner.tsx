import styles from './button.module.css';

/** Turns while something is under way; the words beside it say what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}
