import styles from './home.module.css';

/** Two speech bubbles. Decorative. */
export function ChatDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 80 72" aria-hidden focusable="false">
      <path d="M6 10h48v32H30L18 52V42H6zM16 20h28M16 27h28M16 34h16" />
      <path d="M60 26h14v26h-8v10L54 52H36" />
    </svg>
  );
}
